/**
 * Exports a list to a file (LIST-10). The app provides requestFile (which hands on its AbortSignal and reports
 * progress) and saveFile.
 * Flow: idle -> requesting -> saving -> saved | failed; cancelling goes back to idle and withdraws the request.
 * Never: two exports at once, a file saved after cancelling.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf } from '../failure/failure.ts';

export interface ExportFileContext<Query, File> {
  /** The filter as it stood when asked for. */
  query: Query | null;
  /** So many bytes have come. */
  bytes: number;
  file: File | null;
  failure: Failure | null;
}

export type ExportFileEvent<Query> =
  /** Export with this filter. */
  | { type: 'export.requested'; query: Query }
  | { type: 'progress.made'; bytes: number }
  | { type: 'export.cancelled' }
  /** The same once more. */
  | { type: 'retry.requested' };

export type ExportFileActors<Query, File> = {
  requestFile: PromiseActorLogic<File, { query: Query; onProgress: (bytes: number) => void }>;
  saveFile: PromiseActorLogic<void, { file: File }>;
};

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
      startOver: assign({ bytes: 0, failure: null, file: null }),
      rememberProgress: assign({
        bytes: ({ context, event }) => (event.type === 'progress.made' ? event.bytes : context.bytes),
      }),
      rememberFailure: assign((_, params: Failing) => ({
        failure: failureOf(params.error),
        file: null,
      })),
    },
  }).createMachine({
    id: 'exportFile',
    context: { query: null, bytes: 0, file: null, failure: null },
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
              onProgress: (bytes) => self.send({ type: 'progress.made', bytes }),
            };
          },
          onDone: { target: 'saving', actions: assign(({ event }) => ({ file: event.output })) },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: failing },
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
            actions: { type: 'rememberFailure', params: failing },
          },
        },
      },
      saved: { on: { 'export.requested': { target: 'requesting', actions: 'rememberQuery' } } },
      failed: {
        on: {
          'retry.requested': 'requesting',
          'export.requested': { target: 'requesting', actions: 'rememberQuery' },
        },
      },
    },
  });
}
