import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { createExportFileMachine } from './exportFileMachine.ts';

interface Query {
  paymentStatuses: string[];
}
interface CsvFile {
  fileName: string;
  text: string;
}
type Request = { query: Query; onProgress: (bytes: number) => void };
const exportMachine = createExportFileMachine<Query, CsvFile>();
const query: Query = { paymentStatuses: ['Failed'] };
const file: CsvFile = { fileName: 'payments 2026-11.csv', text: 'id' };

function startExport() {
  const request = deferredCalls<Request, CsvFile>();
  const save = deferredCalls<{ file: CsvFile }, void>();
  const actor = createActor(
    exportMachine.provide({
      actors: { requestFile: fromPromise(request.run), saveFile: fromPromise(save.run) },
    }),
  ).start();
  return { actor, spies: { request, save } };
}

describe('export', () => {
  it('LIST-10 asks for the filter as it stands, shows progress and saves the file', async () => {
    const { actor, spies } = startExport();
    actor.send({ type: 'export.requested', query });
    actor.send({ type: 'export.requested', query: { paymentStatuses: [] } });
    expect(spies.request.calls.map((call) => call.input.query)).toEqual([query]);
    expect(actor.getSnapshot().context.bytes).toBe(0);
    spies.request.call().input.onProgress(250);
    expect(actor.getSnapshot().context.bytes).toBe(250);
    spies.request.call().answer(file);
    await settled();
    expect(spies.save.calls.map((call) => call.input)).toEqual([{ file }]);
    spies.save.call().answer();
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'saved', context: { file: null } });
    const other = { paymentStatuses: ['Returned'] };
    actor.send({ type: 'export.requested', query: other });
    expect(spies.request.calls.map((call) => call.input.query)).toEqual([query, other]);
  });

  it('LIST-10 cancelling withdraws the request, and its late answer and progress are ignored', async () => {
    const { actor, spies } = startExport();
    actor.send({ type: 'export.requested', query });
    actor.send({ type: 'export.cancelled' });
    expect(spies.request.call().signal.aborted).toBe(true);
    spies.request.call().input.onProgress(1_000);
    spies.request.call().answer(file);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { bytes: 0 } });
    expect(spies.save.calls).toHaveLength(0);
  });

  it('LIST-10 a failed export can be repeated for the same filter, or made for another', async () => {
    const { actor, spies } = startExport();
    actor.send({ type: 'export.requested', query });
    spies.request.call().input.onProgress(250);
    spies.request.call().fail({ kind: 'response', status: 500 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 500 } } });
    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'retry.requested' });
    expect(spies.request.calls.map((call) => call.input.query)).toEqual([query, query]);
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, bytes: 0 });
    spies.request.call().fail({ kind: 'response', status: 500 });
    await settled();
    const other = { paymentStatuses: ['Returned'] };
    actor.send({ type: 'export.requested', query: other });
    expect(spies.request.call().input.query).toEqual(other);
  });

  it('LIST-10 a file that could not be saved says so, and can be asked for again', async () => {
    const { actor, spies } = startExport();
    actor.send({ type: 'export.requested', query });
    spies.request.call().answer(file);
    await settled();
    spies.save.call().fail(new Error('disk is full'));
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ file: null, failure: { code: 'unexpected' } });
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'requesting', context: { failure: null } });
  });

  it('LIST-10 every state is reached', () => {
    const events = [
      { type: 'export.requested', query },
      done('requestFile', file),
      done('saveFile'),
      failed('saveFile', {}),
    ];
    expect(reachedStates(exportMachine, { events })).toEqual(leafStates(exportMachine));
  });
});
