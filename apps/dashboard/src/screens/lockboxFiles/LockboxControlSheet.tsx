import { lockboxFiles, type LockboxControlSheet as Sheet } from '@payments/api-client/contract/lockboxFiles';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { createExport } from '../shared/createExport.ts';
import { exportProps } from '../shared/listProps.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import type { LockboxActors } from './startLockboxFiles.ts';

export const ControlSheetPart = lazyPart(() =>
  import('@payments/ui/screens/lockboxControlSheet').then((screen) => screen.LockboxControlSheetDrawer),
);

type OneFile = { blobFileId: string };
const sheetMachine = createResourceMachine<OneFile, Sheet>();
const whatFailed = 'The file could not be downloaded';

function startControlSheet(world: World, actors: LockboxActors, blobFileId: string) {
  const { api } = world;
  const sheet = createActor(
    sheetMachine.provide({
      actors: resourceActors((query, signal) =>
        api.call(lockboxFiles.getLockboxControlSheet, { query, signal }),
      ),
    }),
    { input: { query: { blobFileId } } },
  );
  const downloading = createExport(
    world,
    (query: OneFile, how) => api.download(lockboxFiles.downloadLockboxFile, { query, ...how }),
    {
      what: 'lockbox file',
      whatFailed,
      savedCode: 'download-saved',
      onSaved() {
        sheet.send({ type: 'refresh.requested' });
        actors.refresh();
      },
    },
  );
  const stop = startActors(world, [sheet], [downloading]);
  return {
    sheet,
    downloading,
    stop,
  };
}

interface LockboxControlSheetProps {
  blobFileId: string;
  actors: LockboxActors;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
  onOpenFile: (blobFileId: string) => void;
}

/** The control sheet of one file, and then its download (LOX-1, LOX-2). */
export function LockboxControlSheet({
  blobFileId,
  actors,
  onClose,
  onMissing,
  onOpenFile,
}: LockboxControlSheetProps) {
  const world = useWorld();
  const { sheet, downloading } = useStarted(() => startControlSheet(world, actors, blobFileId));
  const row = useSelector(actors.list, ({ context }) =>
    context.page?.items.find((file) => file.blobFileId === blobFileId),
  );
  const snapshot = useSelector(sheet, (current) => current);
  const progress = useSelector(downloading, (current) => current);
  const { value, failure } = snapshot.context;
  const retry = () => sheet.send({ type: 'retry.requested' });
  useTellUnopened(value || row ? null : failure, {
    hintMessage: 'The lockbox file could not be opened',
    retry,
    onMissing,
  });
  return (
    <ControlSheetPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      fileName={row?.fileName}
      sheet={partProps(snapshot, 'The control sheet could not be loaded')}
      onRetry={retry}
      downloading={exportProps(progress, whatFailed)}
      onDownload={() => downloading.send({ type: 'export.requested', query: { blobFileId } })}
      onCancelDownload={() => downloading.send({ type: 'export.cancelled' })}
      onOpenFile={onOpenFile}
    />
  );
}
