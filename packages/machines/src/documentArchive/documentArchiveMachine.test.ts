import type { DocumentsInformation } from '@payments/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { archiveLookDelay, documentArchiveMachine } from './documentArchiveMachine.ts';

function information(status: DocumentsInformation['status'], preparedCount = 0): DocumentsInformation {
  return {
    status,
    documentCount: 12,
    awaitedCount: 0,
    preparedCount,
    requestedAt: null,
    requestedBy: null,
    fileName: null,
    sizeBytes: null,
  };
}

function startArchive() {
  const read = deferredCalls<unknown, DocumentsInformation>();
  const request = deferredCalls<unknown, DocumentsInformation>();
  const emitted = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    documentArchiveMachine.provide({
      actors: { readInformation: fromPromise(read.run), requestArchive: fromPromise(request.run) },
    }),
    { clock },
  );
  actor.on('*', emitted);
  actor.start();
  return { actor, clock, spies: { read, request, emitted } };
}

const ready = [[{ type: 'archive.ready' }]];

describe('document archive', () => {
  it('TAX-3 asks for the archive once, follows its progress, and tells when it is ready', async () => {
    const { actor, clock, spies } = startArchive();
    spies.read.call().answer(information('NotRequested'));
    await settled();
    actor.send({ type: 'archive.requested' });
    actor.send({ type: 'archive.requested' });
    expect(spies.request.calls).toHaveLength(1);
    spies.request.call().answer(information('Preparing'));
    await settled();
    clock.increment(2000);
    spies.read.call().answer(information('Preparing', 5));
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'preparing',
      context: { information: { preparedCount: 5 } },
    });
    clock.increment(1000);
    spies.read.call().answer(information('Ready', 12));
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(spies.emitted.mock.calls).toEqual(ready);
  });

  it('TAX-3 goes on after a reload, and tells when it is ready', async () => {
    const { clock, spies } = startArchive();
    spies.read.call().answer(information('Preparing', 3));
    await settled();
    clock.increment(1000);
    spies.read.call().answer(information('Ready', 12));
    await settled();
    expect(spies.request.calls).toHaveLength(0);
    expect(spies.emitted.mock.calls).toEqual(ready);
  });

  it('TAX-3 does not announce an archive that was ready before', async () => {
    const { actor, spies } = startArchive();
    spies.read.call().answer(information('Ready', 12));
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(spies.emitted).not.toHaveBeenCalled();
    actor.send({ type: 'download.requested' });
    expect(spies.emitted.mock.calls).toEqual(ready);
    expect(spies.request.calls).toHaveLength(0);
  });

  it('TAX-3 an archive that is refused when it is downloaded is asked for once more, and then downloaded', async () => {
    const { actor, clock, spies } = startArchive();
    spies.read.call().answer(information('Ready', 12));
    await settled();
    actor.send({ type: 'download.requested' });
    actor.send({ type: 'download.refused' });
    actor.send({ type: 'download.refused' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'requesting',
      context: { information: { status: 'NotRequested', preparedCount: 0 } },
    });
    spies.request.call().answer(information('Preparing'));
    await settled();
    clock.increment(2000);
    spies.read.call().answer(information('Ready', 12));
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(spies.emitted.mock.calls).toEqual([...ready, ...ready]);
    expect(spies.request.calls).toHaveLength(1);
  });

  it('TAX-3 each press asks once: what is refused again waits for another', async () => {
    const { actor, spies } = startArchive();
    spies.read.call().answer(information('Ready', 12));
    await settled();
    for (const press of [1, 2]) {
      actor.send({ type: press === 1 ? 'download.requested' : 'archive.requested' });
      if (press === 1) actor.send({ type: 'download.refused' });
      spies.request.call().answer(information('Ready', 12));
      await settled();
      actor.send({ type: 'download.refused' });
      expect(actor.getSnapshot()).toMatchObject({
        value: 'notRequested',
        context: { information: { status: 'NotRequested' } },
      });
      expect(spies.request.calls).toHaveLength(press);
    }
  });

  it('ERR-5 a look that fails is repeated, ever later', async () => {
    const { actor, clock, spies } = startArchive();
    spies.read.call().answer(information('Preparing'));
    await settled();
    clock.increment(1000);
    spies.read.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'preparing',
      context: { failure: { kind: 'network' } },
    });
    actor.send({ type: 'network.returned' });
    expect(spies.read.calls).toHaveLength(3);
    expect([0, 1, 2, 3, 4, 9].map(archiveLookDelay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it.each([401, 403, 404])(
    'ERR-2 ERR-5 a look that is refused with %i is told, and is the last',
    async (status) => {
      const { actor, clock, spies } = startArchive();
      spies.read.call().answer(information('Preparing'));
      await settled();
      clock.increment(1000);
      spies.read.call().fail({ kind: 'response', status });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({ value: 'unread', context: { failure: { status } } });
      clock.increment(60_000);
      expect(spies.read.calls).toHaveLength(2);
      actor.send({ type: 'retry.requested' });
      spies.read.call().answer(information('Ready'));
      await settled();
      expect(actor.getSnapshot().value).toBe('ready');
    },
  );

  it('TAX-3 says what failed: reading, asking, making', async () => {
    const { actor, spies } = startArchive();
    spies.read.call().fail({ kind: 'response', status: 500 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'unread', context: { failure: { status: 500 } } });
    actor.send({ type: 'retry.requested' });
    spies.read.call().answer(information('Failed', 4));
    await settled();
    expect(actor.getSnapshot().value).toBe('archiveFailed');
    actor.send({ type: 'archive.requested' });
    spies.request.call().fail({ kind: 'response', status: 409 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'notRequested',
      context: { failure: { status: 409 } },
    });
  });

  it.each([
    ['offline', { kind: 'offline' }],
    ['signed out', { kind: 'response', status: 401 }],
    ['asked too often', { kind: 'response', status: 429 }],
  ])('TAX-3 ERR-5 a request whose answer was lost stays in doubt when the next is %s', async (_, next) => {
    const { actor, spies } = startArchive();
    spies.read.call().answer(information('NotRequested'));
    await settled();
    for (const failure of [{ kind: 'timeout' }, next]) {
      actor.send({ type: 'archive.requested' });
      spies.request.call().fail(failure);
      await settled();
    }
    expect(actor.getSnapshot()).toMatchObject({
      value: 'notRequested',
      context: { failure: next, doubt: { kind: 'timeout' } },
    });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot()).toMatchObject({ context: { failure: { kind: 'timeout' } } });
    actor.send({ type: 'archive.requested' });
    spies.request.call().answer(information('Preparing'));
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ context: { failure: null, doubt: null } });
  });

  it('TAX-3 a late answer after the dialog is gone is ignored', async () => {
    const { actor, spies } = startArchive();
    spies.read.call().answer(information('NotRequested'));
    await settled();
    actor.send({ type: 'archive.requested' });
    actor.stop();
    spies.request.call().answer(information('Ready'));
    await settled();
    expect(spies.emitted).not.toHaveBeenCalled();
  });

  it('TAX-3 every state is reached', () => {
    const events = [
      { type: 'archive.requested' },
      { type: 'download.requested' },
      { type: 'download.refused' },
      { type: 'retry.requested' },
      failed('readInformation'),
      ...(['NotRequested', 'Preparing', 'Ready', 'Failed'] as const).map((status) =>
        done('readInformation', information(status)),
      ),
    ];
    expect(
      reachedStates(documentArchiveMachine, {
        events,
        distinguish: ({ context }) => context.information?.status,
      }),
    ).toEqual(leafStates(documentArchiveMachine));
  });
});
