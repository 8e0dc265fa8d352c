import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { createResourceMachine, resourceActors } from './resourceMachine.ts';

interface Query {
  communityId: number;
}
const resourceMachine = createResourceMachine<Query, string>();
const network = { kind: 'network', message: 'unreachable' };

function startResource(query: Query | null = { communityId: 1 }) {
  const load = deferredCalls<Query, string>();
  const clock = new SimulatedClock();
  const machine = resourceMachine.provide({
    actors: resourceActors((query, signal) => load.run({ input: query, signal })),
  });
  const actor = createActor(machine, { input: { query }, clock }).start();
  return { actor, clock, spies: { load } };
}

describe('resource', () => {
  it('LIST-5 ignores the late answer to an older query and withdraws its request', async () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'query.changed', query: { communityId: 2 } });
    expect(spies.load.call(0).signal.aborted).toBe(true);
    spies.load.call(1).answer('second');
    spies.load.call(0).answer('first');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'second' } });
  });

  it('PAY-3 asks once the query has stood still for 500 ms, with the last one only', () => {
    const { actor, clock, spies } = startResource(null);
    actor.send({ type: 'query.changed', query: { communityId: 1 }, delay: 500 });
    clock.increment(499);
    actor.send({ type: 'query.changed', query: { communityId: 2 }, delay: 500 });
    clock.increment(499);
    expect(spies.load.calls).toHaveLength(0);
    clock.increment(1);
    expect(spies.load.calls.map((call) => call.input)).toEqual([{ communityId: 2 }]);
  });

  it('PAY-3 asks for nothing and forgets the value without a query', async () => {
    const { actor, spies } = startResource();
    spies.load.call().answer('residents of 1');
    await settled();
    actor.send({ type: 'query.changed', query: null });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { value: null } });
    expect(spies.load.calls).toHaveLength(1);
  });

  it('LIST-6 keeps the old value while a new one loads, and after a failure; retries on request', async () => {
    const { actor, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'query.changed', query: { communityId: 2 } });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { value: 'old' } });
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { value: 'old', failure: { status: 503 } },
    });
    actor.send({ type: 'retry.requested' });
    spies.load.call().answer('new');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'new', failure: null } });
  });

  it('LIST-5 asks nothing twice for the same query', () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'query.changed', query: { communityId: 1 } });
    expect(spies.load.calls).toHaveLength(1);
  });

  it('ERR-5 repeats by itself with growing pauses, and at once when the network returns', async () => {
    const { actor, clock, spies } = startResource();
    spies.load.call().fail(network);
    await settled();
    clock.increment(999);
    expect(spies.load.calls).toHaveLength(1);
    clock.increment(1);
    expect(spies.load.calls).toHaveLength(2);
    spies.load.call().fail(network);
    await settled();
    clock.increment(1_999);
    expect(spies.load.calls).toHaveLength(2);
    actor.send({ type: 'network.returned' });
    expect(spies.load.calls).toHaveLength(3);
  });

  it('ERR-5 asks again for what is shown when the network returns, and waits for it where it is not there yet', async () => {
    const { actor, clock, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'network.returned' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { value: 'old' } });
    spies.load.call().fail(network);
    await settled();
    clock.increment(1_000);
    spies.load.call().answer('new');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'new', failure: null } });
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'network.returned' });
    expect(spies.load.calls).toHaveLength(5);
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'network.returned' });
    expect(actor.getSnapshot().value).toBe('loading');
  });

  it('ERR-5 is asked for again when the network returned while what fails was on its way', async () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'network.returned' });
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot().value).toBe('loading');
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 503 } } });
    expect(spies.load.calls).toHaveLength(2);
    actor.send({ type: 'retry.requested' });
    spies.load.call().answer('new');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'new', failure: null } });
  });

  it('REF-6 refreshes without leaving the old value, and a refresh that fails changes nothing', async () => {
    const { actor, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(2);
    spies.load.call().fail(network);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'old', failure: null } });
  });

  it('ERR-3 LIST-5 a retry while a refresh is on its way takes its place, and tells that it failed', async () => {
    const { actor, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'retry.requested' });
    expect(spies.load.call(1).signal.aborted).toBe(true);
    spies.load.call(2).fail({ kind: 'response', status: 404 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { value: 'old', failure: { status: 404 } },
    });
  });

  it('REF-6 ERR-5 a refresh without an answer is made again by itself until there is one', async () => {
    const { actor, clock, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'refresh.requested' });
    spies.load.call().fail(network);
    await settled();
    clock.increment(999);
    expect(spies.load.calls).toHaveLength(2);
    clock.increment(1);
    spies.load.call().answer('new');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'new', attempt: 0 } });
    clock.increment(60_000);
    expect(spies.load.calls).toHaveLength(3);
  });

  it('ERR-5 a refresh that is told to wait is not made before, whoever asks for news', async () => {
    const { actor, clock, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'refresh.requested' });
    spies.load.call().fail({ kind: 'response', status: 503, retryAfter: 5_000 });
    await settled();
    clock.increment(4_999);
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(2);
    clock.increment(1);
    expect(spies.load.calls).toHaveLength(3);
  });

  it('ERR-5 what a write answers while it is told to wait ends the wait: the next news is asked for', async () => {
    const { actor, spies } = startResource();
    spies.load.call().answer('old');
    await settled();
    actor.send({ type: 'refresh.requested' });
    spies.load.call().fail({ kind: 'response', status: 503, retryAfter: 5_000 });
    await settled();
    actor.send({ type: 'value.answered', value: 'written' });
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(3);
    spies.load.call().answer('new');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'new' } });
  });

  it('LIST-5 a refresh that is asked for while an answer is on its way is made after it, once', async () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(1);
    for (const value of ['before the write', 'after it']) {
      spies.load.call().answer(value);
      await settled();
      expect(spies.load.calls).toHaveLength(2);
    }
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'after it' } });
  });

  it('LIST-5 what a write answered stands at once, and what was asked before is withdrawn', async () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'value.answered', value: 'while loading' });
    expect(spies.load.call(0).signal.aborted).toBe(true);
    spies.load.call(0).answer('older');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'while loading' } });
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'value.answered', value: 'while refreshing' });
    spies.load.call(1).answer('older');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'while refreshing' } });
    expect(spies.load.calls).toHaveLength(2);
    actor.send({ type: 'refresh.requested' });
    spies.load.call(2).answer('newer');
    await settled();
    expect(actor.getSnapshot().context.value).toBe('newer');
  });

  it('LIST-5 what a write answered stands until the refresh that was asked for meanwhile', async () => {
    const { actor, spies } = startResource();
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'value.answered', value: 'answered' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'refreshing', context: { value: 'answered' } });
    spies.load.call(1).answer('newer');
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { value: 'newer' } });
    expect(spies.load.calls).toHaveLength(2);
  });

  it('LIST-5 what a write answered ends a failure, and without a query is nothing', async () => {
    const { actor, spies } = startResource();
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    actor.send({ type: 'value.answered', value: 'answered' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ready',
      context: { value: 'answered', failure: null },
    });
    const { actor: idle } = startResource(null);
    idle.send({ type: 'value.answered', value: 'answered' });
    expect(idle.getSnapshot()).toMatchObject({ value: 'idle', context: { value: null } });
  });

  it('LIST-6 reaches every state', () => {
    const reached = reachedStates(resourceMachine, {
      input: { query: null },
      events: [
        { type: 'query.changed', query: { communityId: 1 }, delay: 0 } as { type: string },
        { type: 'query.changed', query: { communityId: 2 }, delay: 500 } as { type: string },
        { type: 'xstate.after.settle.resource.settling' },
        { type: 'refresh.requested' },
        { type: 'value.answered', value: 'answered' } as { type: string },
        done('loadValue', { value: 'value' }),
        failed('loadValue', { kind: 'response', status: 500 }),
        failed('loadValue', network),
      ],
      distinguish: ({ context }) => context.query,
    });
    expect(reached).toEqual(leafStates(resourceMachine));
  });
});
