import type { PayerDetails, ScheduledPayment } from '@payments/api-client/contract';
import { buildPayerDetails, buildScheduledPayment } from '@payments/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { expectDoubtToStay } from '../testing/tellsDoubt.ts';
import { allowPaymentsMachine } from './allowPaymentsMachine.ts';
import type { ChosenSchedule, ScheduleChoice } from './allowPaymentsRules.ts';

const schedules = [1, 2, 3].map((id) => buildScheduledPayment({ id }));
const [first, second] = schedules;

function startAllowPayments(allow = false) {
  const load = deferredCalls<{ payerId: number }, ScheduledPayment[]>();
  const set = deferredCalls<{ payerId: number; allow: boolean }, PayerDetails>();
  const handle = deferredCalls<ChosenSchedule, void>();
  const emitted = vi.fn();
  const actor = createActor(
    allowPaymentsMachine.provide({
      actors: {
        loadSchedules: fromPromise(load.run),
        setAllowPayments: fromPromise(set.run),
        handleSchedule: fromPromise(handle.run),
      },
    }),
    { input: { payerId: 310, allow } },
  );
  actor.on('*', emitted);
  actor.start();
  const choose = (id: number, choice: ScheduleChoice) => actor.send({ type: 'choice.made', id, choice });
  return { actor, choose, spies: { load, set, handle, emitted } };
}

async function startChoosing() {
  const started = startAllowPayments();
  started.spies.load.call().answer(schedules);
  await settled();
  return started;
}

const stopped = buildPayerDetails({ allowPayments: false });

describe('allow payments', () => {
  it("HOM-5 turning it on asks nothing, and the flag follows the server's answer", async () => {
    const { actor, spies } = startAllowPayments(true);
    expect(spies.set.calls.map(({ input }) => input)).toEqual([{ payerId: 310, allow: true }]);
    const payer = buildPayerDetails({ allowPayments: true });
    spies.set.call().answer(payer);
    await settled();
    expect(spies.emitted.mock.calls).toEqual([[{ type: 'payer.changed', payer }]]);
    expect(spies.load.calls).toHaveLength(0);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('HOM-5 ERR-5 what may have been stopped by a lost try stays said where the next is not looked at: offline, or signed out', async () => {
    const { actor, spies } = await startChoosing();
    const submit = () => actor.send({ type: 'stop.confirmed' });
    await expectDoubtToStay({ actor, write: spies.set, submit, rests: 'choosing' });
    actor.send({ type: 'stop.confirmed' });
    spies.set.call().answer(stopped);
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ isSwitched: true, failure: null, doubt: null });
  });

  it('HOM-5 ERR-5 rows that may have been done by a lost try stay so where the next is not looked at, and are asked for again', async () => {
    const { actor, choose, spies } = await startChoosing();
    choose(1, 'sendLink');
    choose(2, 'delete');
    choose(3, 'delete');
    actor.send({ type: 'stop.confirmed' });
    spies.set.call().answer(stopped);
    await settled();
    const failEach = async (...failures: object[]) => {
      for (const failure of failures) {
        spies.handle.call().fail(failure);
        await settled();
      }
    };
    const [lost, offline] = [{ kind: 'network' }, { kind: 'offline' }];
    const inDoubt = { state: 'failed', failure: lost, doubt: lost };
    await failEach(lost, lost, offline);
    actor.send({ type: 'retry.requested' });
    await failEach(offline, offline, offline);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'partlyDone',
      context: { results: { 1: inDoubt, 2: inDoubt, 3: { state: 'failed', failure: offline, doubt: null } } },
    });
    actor.send({ type: 'retry.requested' });
    await failEach({ kind: 'response', status: 401 });
    const results = { 1: inDoubt, 2: inDoubt, 3: { state: 'waiting', doubt: null } };
    expect(actor.getSnapshot()).toMatchObject({ value: 'unauthorized', context: { results } });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'partlyDone', context: { results } });
    actor.send({ type: 'retry.requested' });
    await failEach({ kind: 'response', status: 409, code: 'conflict' });
    expect(actor.getSnapshot().context.results[1]).toMatchObject({ failure: { status: 409 }, doubt: null });
    expect(spies.handle.calls.map(({ input }) => input.schedule.id)).toEqual([1, 2, 3, 1, 2, 3, 1, 1, 2]);
  });

  it('HOM-5 a failure to turn it on is told, changes nothing and can be repeated', async () => {
    const { actor, spies } = startAllowPayments(true);
    spies.set.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'notSwitched',
      context: { isSwitched: false, failure: { kind: 'network' } },
    });
    expect(spies.emitted).not.toHaveBeenCalled();
    actor.send({ type: 'retry.requested' });
    expect(spies.set.calls).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('HOM-5 turning it off shows the schedules first and touches nothing before it is confirmed', async () => {
    const { actor, choose, spies } = await startChoosing();
    choose(1, 'delete');
    choose(2, 'sendLink');
    expect(actor.getSnapshot().context.schedules).toEqual(schedules);
    expect(spies.set.calls).toHaveLength(0);
    expect(spies.handle.calls).toHaveLength(0);
    actor.send({ type: 'stop.confirmed' });
    actor.send({ type: 'stop.confirmed' });
    expect(spies.set.calls.map(({ input }) => input)).toEqual([{ payerId: 310, allow: false }]);
    expect(spies.handle.calls).toHaveLength(0);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    spies.set.call().answer(stopped);
    await settled();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(spies.handle.call().input).toEqual({ schedule: first, choice: 'delete' });
    spies.handle.call().answer();
    await settled();
    expect(spies.handle.call().input).toEqual({ schedule: second, choice: 'sendLink' });
    spies.handle.call().answer();
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
    expect(spies.handle.calls).toHaveLength(2);
    expect(actor.getSnapshot().context.results).toEqual({ 1: { state: 'done' }, 2: { state: 'done' } });
    expect(spies.emitted.mock.calls).toEqual([
      [{ type: 'payer.changed', payer: stopped }],
      [{ type: 'schedule.handled', schedule: first, choice: 'delete' }],
      [{ type: 'schedule.handled', schedule: second, choice: 'sendLink' }],
    ]);
  });

  it('HOM-5 rows that fail stay listed, do not stop the others, and only they are retried', async () => {
    const { actor, choose, spies } = await startChoosing();
    for (const { id } of schedules) choose(id, 'delete');
    actor.send({ type: 'stop.confirmed' });
    spies.set.call().answer(stopped);
    await settled();
    spies.handle.call().answer();
    await settled();
    spies.handle.call().fail({ kind: 'response', status: 500, code: 'internal-error' });
    await settled();
    spies.handle.call().answer();
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'partlyDone',
      context: {
        isSwitched: true,
        results: {
          1: { state: 'done' },
          2: { state: 'failed', failure: { status: 500 } },
          3: { state: 'done' },
        },
      },
    });
    actor.send({ type: 'retry.requested' });
    expect(spies.handle.calls.map(({ input }) => input.schedule.id)).toEqual([1, 2, 3, 2]);
    spies.handle.call().answer();
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('HOM-5 when the switch itself fails, no schedule is touched and the choices stay', async () => {
    const { actor, choose, spies } = await startChoosing();
    choose(1, 'delete');
    actor.send({ type: 'stop.confirmed' });
    spies.set.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { choices: { 1: 'delete' }, isSwitched: false, failure: { kind: 'network' } },
    });
    expect(spies.handle.calls).toHaveLength(0);
    actor.send({ type: 'stop.confirmed' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('HOM-5 ERR-5 TOK-7 schedules that could not be loaded are asked for again, by the user, the network or the session', async () => {
    const { actor, spies } = startAllowPayments();
    for (const type of ['retry.requested', 'network.returned', 'session.renewed'] as const) {
      spies.load.call().fail({ kind: 'network' });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'loadFailed',
        context: { failure: { kind: 'network' } },
      });
      actor.send({ type: 'stop.confirmed' });
      expect(spies.set.calls).toHaveLength(0);
      actor.send({ type });
      expect(actor.getSnapshot()).toMatchObject({ value: 'loadingSchedules', context: { failure: null } });
    }
    expect(spies.load.calls).toHaveLength(4);
  });

  it('TOK-7 a session that expired before the switch leaves it as it was, and nothing is sent by itself', async () => {
    const off = await startChoosing();
    off.choose(1, 'delete');
    off.actor.send({ type: 'stop.confirmed' });
    const on = startAllowPayments(true);
    for (const { actor, spies } of [off, on]) {
      spies.set.call().fail({ kind: 'response', status: 401 });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'unauthorized',
        context: { isSwitched: false, failure: { status: 401 } },
      });
      actor.send({ type: 'session.renewed' });
      await settled();
      expect(spies.set.calls).toHaveLength(1);
    }
    expect(off.actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { choices: { 1: 'delete' }, failure: null },
    });
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'notSwitched', context: { failure: null } });
    on.actor.send({ type: 'retry.requested' });
    expect(on.spies.set.calls).toHaveLength(2);
  });

  it('TOK-7 an expired session stops the work; after signing in nothing goes on by itself', async () => {
    const { actor, choose, spies } = await startChoosing();
    choose(1, 'delete');
    choose(2, 'delete');
    actor.send({ type: 'stop.confirmed' });
    spies.set.call().answer(stopped);
    await settled();
    spies.handle.call().answer();
    await settled();
    spies.handle.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unauthorized',
      context: { failure: { status: 401 } },
    });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'partlyDone', context: { failure: null } });
    expect(spies.handle.calls).toHaveLength(2);
    actor.send({ type: 'retry.requested' });
    expect(spies.handle.calls.map(({ input }) => input.schedule.id)).toEqual([1, 2, 2]);
  });

  it('HOM-5 whatever is chosen and whatever fails, each schedule is handled once, those left never', async () => {
    const choice = fc.constantFrom<ScheduleChoice>('delete', 'sendLink', 'leave');
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(choice, choice, choice),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        async (choices, answers) => {
          const { actor, choose, spies } = await startChoosing();
          for (const [index, { id }] of schedules.entries()) choose(id, choices[index] ?? 'leave');
          actor.send({ type: 'stop.confirmed' });
          spies.set.call().answer(stopped);
          await settled();
          const succeeded: number[] = [];
          for (const isGood of [...answers, true, true, true]) {
            if (actor.getSnapshot().matches('partlyDone')) actor.send({ type: 'retry.requested' });
            if (!actor.getSnapshot().matches('working')) break;
            const { input, answer, fail } = spies.handle.call();
            if (isGood) {
              succeeded.push(input.schedule.id);
              answer();
            } else fail({ kind: 'network' });
            await settled();
          }
          const wanted = schedules.filter((_, index) => choices[index] !== 'leave').map(({ id }) => id);
          expect(new Set(succeeded).size).toBe(succeeded.length);
          expect(wanted).toEqual(expect.arrayContaining(succeeded));
          if (actor.getSnapshot().status === 'done') expect(succeeded.toSorted()).toEqual(wanted);
          actor.stop();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('HOM-5 every state is reached', () => {
    const events = [
      { type: 'choice.made', id: 1, choice: 'delete' },
      { type: 'stop.confirmed' },
      { type: 'retry.requested' },
      done('loadSchedules', schedules),
      failed('loadSchedules', { kind: 'network' }),
      done('setAllowPayments', stopped),
      failed('setAllowPayments', { kind: 'network' }),
      failed('setAllowPayments', { status: 401 }),
      done('handleSchedule'),
      failed('handleSchedule', { kind: 'network' }),
    ];
    const distinguish = ({ context }: { context: { choices: object; results: object } }) => [
      context.choices,
      context.results,
    ];
    const reached = [false, true].flatMap((allow) =>
      reachedStates(allowPaymentsMachine, { input: { payerId: 310, allow }, events, distinguish }),
    );
    expect([...new Set(reached)].toSorted()).toEqual(leafStates(allowPaymentsMachine));
  });
});
