import type { Download } from '@payments/api-client/client';
import { createExportFileMachine } from '@payments/machines/exportFile';
import { createActor, fromPromise } from 'xstate';
import { saveFile } from '../../app/saveFile.ts';
import type { World } from '../../app/world.ts';
import { failureTeller } from '../../notifications/tellFailure.ts';
import { tellForNow } from '../../notifications/tellForNow.ts';
import { onceIdle } from './onceIdle.ts';

interface ExportWords {
  /** What is on its way, e.g. 'payments file'. */
  what: string;
  /** @default 'The payments file could not be made', of a payments file */
  whatFailed?: string;
  /** The notice's code when the file is saved. @default 'export-saved' */
  savedCode?: string;
  /** When the file has been handed to the browser. */
  onSaved?: () => void;
}

/**
 * Makes the actor that downloads a file and saves it under its name, not yet started (LIST-10). An export that is under
 * way when its screen stops it goes on, which a notice says that cancels it and stays as long; it ends with the session.
 */
export function createExport<Query>(
  { notifications, session }: Pick<World, 'notifications' | 'session'>,
  download: (
    query: Query,
    how: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<Download>,
  { what, whatFailed = `The ${what} could not be made`, savedCode = 'export-saved', onSaved }: ExportWords,
) {
  const exporting = createActor(
    createExportFileMachine<Query, Download>().provide({
      actors: {
        requestFile: fromPromise(({ input: { query, onProgress }, signal }) =>
          download(query, { signal, onProgress }),
        ),
        saveFile: fromPromise(async ({ input }) => saveFile(input.file)),
      },
    }),
  );
  const tell = failureTeller(notifications, {
    hintMessage: whatFailed,
    retry: () => exporting.send({ type: 'retry.requested' }),
    // Of another list, or of another filter, it is another file, which its own 'Retry' makes.
    get values() {
      return { what, query: JSON.stringify(exporting.getSnapshot().context.query) };
    },
  });
  let saving: Download | null = null;
  exporting.subscribe((snapshot) => {
    if (saving && snapshot.matches('saved')) {
      const values = { file: saving.fileName };
      notifications.send({ type: 'NOTIFY', notification: { type: 'success', code: savedCode, values } });
      onSaved?.();
    }
    saving = snapshot.matches('saving') ? snapshot.context.file : null;
    tell(snapshot.matches('failed') ? snapshot.context.failure : null);
  });
  const stop = exporting.stop.bind(exporting);
  const end = () => {
    closed.unsubscribe();
    return stop();
  };
  // The session closes before its screens go.
  const closed = session.on('session.closed', end);
  exporting.stop = () => {
    const now = exporting.getSnapshot();
    if (now.status !== 'active' || !now.hasTag('busy')) return end();
    const callback = () => exporting.send({ type: 'export.cancelled' });
    const notification = { type: 'info', code: 'file-goes-on', values: { what }, callback } as const;
    const takeBack = tellForNow(notifications, notification);
    onceIdle(exporting, (snapshot) => {
      takeBack();
      // The notice of a failure tries again.
      if (!snapshot.matches('failed')) end();
    });
    return exporting;
  };
  return exporting;
}
