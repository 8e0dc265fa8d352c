import type { Download } from '@payments/api-client/client';
import { type Community, communities as contract } from '@payments/api-client/contract/communities';
import type { Page } from '@payments/api-client/contract/page';
import { createExportFileMachine } from '@payments/machines/exportFile';
import type { createPagedListMachine, ListQuery } from '@payments/machines/pagedList';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor, fromPromise } from 'xstate';
import { saveFile } from '../../app/saveFile.ts';
import type { World } from '../../app/world.ts';
import { failureTeller } from '../../notifications/tellFailure.ts';
import { tellForNow } from '../../notifications/tellForNow.ts';
import { type ChoosingList, dropUnknownChoice, type FilterBy } from './dropUnknownChoice.ts';
import { hearNetwork } from './hearNetwork.ts';
import { onceIdle } from './onceIdle.ts';

interface Refreshed {
  send(event: { type: 'refresh.requested' }): void;
  subscribe(observer: { complete: () => void }): unknown;
}

/** Lets what is shown look again when something ends that was sent from a page left before, until it is stopped. */
export function followLeftWrites({ leftWrites }: Pick<World, 'leftWrites'>, shown: Refreshed): void {
  const look = () => shown.send({ type: 'refresh.requested' });
  leftWrites.addEventListener('ended', look);
  shown.subscribe({ complete: () => leftWrites.removeEventListener('ended', look) });
}

/** Makes a list's actor, not yet started; a page past the end is told (LIST-4). */
export function createList<Filter, Item>(
  { notifications, leftWrites }: World,
  machine: ReturnType<typeof createPagedListMachine<Filter, Item>>,
  query: ListQuery<Filter>,
  loadPage: (query: ListQuery<Filter>, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const list = createActor(
    machine.provide({
      actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    }),
    { input: { query } },
  );
  followLeftWrites({ leftWrites }, list);
  list.on('page.adjusted', ({ to }) =>
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'info', code: 'page-adjusted', values: { to: String(to) } },
    }),
  );
  return list;
}

/** What of a list its catalogs tell. */
export interface CatalogedList {
  getSnapshot(): { context: { initialized: boolean } };
  send(event: { type: 'catalogs.arrived' }): void;
}

/** Makes a catalog's actor, not yet started; `list` hears when it has arrived (LIST-2). */
export function createCatalog<Query, Value>(
  { notifications }: Pick<World, 'notifications'>,
  list: CatalogedList,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  hintMessage: string,
) {
  const catalog = createActor(
    createResourceMachine<Query, Value>().provide({ actors: resourceActors(load) }),
    { input: { query } },
  );
  const tell = failureTeller(notifications, {
    hintMessage,
    retry: () => catalog.send({ type: 'retry.requested' }),
  });
  catalog.subscribe((snapshot) => {
    tell(snapshot.matches('failed') ? snapshot.context.failure : null);
    if (snapshot.matches('ready') && !list.getSnapshot().context.initialized)
      list.send({ type: 'catalogs.arrived' });
  });
  return catalog;
}

/**
 * Makes the catalog of onboarded communities, not yet started. A filter by one that is not among them is told, and goes
 * on with `instead`.
 */
export function createCommunities<Filter extends FilterBy<'communityId'>>(
  world: World,
  list: CatalogedList & ChoosingList<Filter>,
  instead: Partial<Filter>,
) {
  const communities = createCatalog(
    world,
    list,
    { onboardingstatus: 'onboarded' as const },
    (query, signal): Promise<Community[]> =>
      world.api.call(contract.listOnboardedCommunities, { query, signal }),
    'The communities could not be loaded',
  );
  dropUnknownChoice(world, list, communities, 'communityId', instead);
  return communities;
}

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

/** An actor that reads from the server. */
interface Reader {
  send(event: { type: 'retry.requested' } | { type: 'network.returned' }): void;
}

/** Lets readers try again when the network returns (ERR-5) or the user has signed in again (TOK-7). Call the answer to stop. */
export function keepReading({ session }: Pick<World, 'session'>, readers: readonly Reader[]): () => void {
  const renewed = session.on('session.renewed', () => {
    for (const reader of readers) reader.send({ type: 'retry.requested' });
  });
  const hearing = readers.map(hearNetwork);
  return () => {
    renewed.unsubscribe();
    for (const stop of hearing) stop();
  };
}

interface ReadingActor<Snapshot> extends Reader {
  getSnapshot(): Snapshot;
}

/**
 * Lets a started actor keep reading while its snapshot says that it `reads`, until it is stopped: of a machine that
 * also writes, what is written is never sent again by itself. The answer stops both.
 */
export function keepReadingWhile<Snapshot>(
  world: Pick<World, 'session'>,
  { actor, stop }: { actor: ReadingActor<Snapshot>; stop: () => void },
  reads: (snapshot: Snapshot) => boolean,
): () => void {
  const stopReading = keepReading(world, [
    {
      send(event) {
        if (reads(actor.getSnapshot())) actor.send(event);
      },
    },
  ]);
  return () => {
    stopReading();
    stop();
  };
}

interface Startable {
  start(): unknown;
  stop(): unknown;
}

/** Starts the actors of a screen or drawer, in their order; `readers` keep reading. Call the answer to stop them all. */
export function startActors(
  world: World,
  readers: readonly (Reader & Startable)[],
  others: readonly Startable[] = [],
): () => void {
  const actors = [...readers, ...others];
  for (const actor of actors) actor.start();
  const stopReading = keepReading(world, readers);
  return () => {
    stopReading();
    for (const actor of actors) actor.stop();
  };
}
