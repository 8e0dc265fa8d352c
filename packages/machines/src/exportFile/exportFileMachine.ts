/**
 * Exports a list to a file (LIST-10). The app provides requestFile (which hands on its AbortSignal and reports
 * progress) and saveFile.
 * Flow: idle -> requesting -> saving -> saved | failed; cancelling goes back to idle and withdraws the request.
 * Never: two exports at once, a file saved after cancelling.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf } from '../failure/failure.ts';

export interface ExportProgress {
  /** Bytes so far. */
  bytes: number;
  /** Bytes in all; null while unknown. */
  total: number | null;
}

export interface ExportFileContext<Query, File> {
  /** The filter as it stood when asked for. */
  query: Query | null;
  progress: ExportProgress;
  file: File | null;
  failure: Failure | null;
}

export type ExportFileEvent<Query> =
  /** Export with this filter. */
  | { type: 'export.requested'; query: Query }
  | { type: 'progress.made'; bytes: number; total: number | null }
  | { type: 'export.cancelled' }
  /** The same once more. */
  | { type: 'retry.requested' }
  /** The failure has been seen. */
  | { type: 'failure.dismissed' };

export type ExportFileActors<Query, File> = {
  requestFile: PromiseActorLogic<
    File,
    { query: Query; onProgress: (bytes: number, total: number | null) => void }
  >;
  saveFile: PromiseActorLogic<void, { file: File }>;
};

const nothingYet: ExportProgress = { bytes: 0, total: null };

/** An export's machine; make it once for each kind of list, outside components. */
export function createExportFileMachine<Query, File>() {
  return setup({
    types: {
      context: {} as ExportFileContext<Query, File>,
      events: {} as ExportFileEvent<Query>,
      tags: {} as 'busy',
    },
    actors: unprovided<ExportFileActors<Query, File>>({ requestFile: true, saveFile: true }),
    actions: {
      rememberQuery: assign({
        query: ({ context, event }) => (event.type === 'export.requested' ? event.query : context.query),
      }),
      startOver: assign({ progress: nothingYet, failure: null, file: null }),
      rememberProgress: assign({
        progress: ({ context, event }) =>
          event.type === 'progress.made' ? { bytes: event.bytes, total: event.total } : context.progress,
      }),
      rememberFailure: assign((_, params: { error: unknown }) => ({
        failure: failureOf(params.error),
        file: null,
      })),
    },
  }).createMachine({
    id: 'exportFile',
    context: { query: null, progress: nothingYet, file: null, failure: null },
    initial: 'idle',
    states: {
      idle: { on: { 'export.requested': { target: 'requesting', actions: 'rememberQuery' } } },
      requesting: {
        tags: ['busy'],
        entry: 'startOver',
        on: {
          'progress.made': { actions: 'rememberProgress' },
          'export.cancelled': 'idle',
        },
        invoke: {
          id: 'requestFile',
          src: 'requestFile',
          input: ({ context, self }) => {
            if (context.query === null) throw new TypeError('no filter to export');
            return {
              query: context.query,
              onProgress: (bytes, total) => self.send({ type: 'progress.made', bytes, total }),
            };
          },
          onDone: { target: 'saving', actions: assign(({ event }) => ({ file: event.output })) },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      saving: {
        tags: ['busy'],
        invoke: {
          id: 'saveFile',
          src: 'saveFile',
          input: ({ context }) => {
            if (context.file === null) throw new TypeError('no file to save');
            return { file: context.file };
          },
          onDone: { target: 'saved', actions: assign({ file: null }) },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      saved: { on: { 'export.requested': { target: 'requesting', actions: 'rememberQuery' } } },
      failed: {
        on: {
          'retry.requested': 'requesting',
          'export.requested': { target: 'requesting', actions: 'rememberQuery' },
          'failure.dismissed': { target: 'idle', actions: assign({ failure: null }) },
        },
      },
    },
  });
}

/** How far it is, 0 to 1; null while the size is unknown. */
export function shareDone({ context }: { context: { progress: ExportProgress } }): number | null {
  const { bytes, total } = context.progress;
  return total === null || total <= 0 ? null : Math.min(1, bytes / total);
}
