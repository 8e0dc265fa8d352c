import { type Payer, payers } from '@payments/api-client/contract/payers';
import { allowPaymentsMachine } from '@payments/machines/allowPayments';
import { failureFrom, failureOf, mayHaveArrived } from '@payments/machines/failure';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { keepReadingWhile } from '../shared/startActors.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { HomeownersActors } from './startHomeowners.ts';

/**
 * The machine that allows or stops a homeowner's payments; its news go to the list and the panel. What it has begun
 * goes on when its screen is left, row by row, and what could not be done is told.
 */
export function startAllowPayments(
  world: World,
  { tell }: Pick<HomeownersActors, 'tell'>,
  payer: Payer,
  allow: boolean,
) {
  const { api, notifications } = world;
  const keyOf = keysByBody();
  const actor = createActor(
    allowPaymentsMachine.provide({
      actors: {
        loadSchedules: fromPromise(({ input, signal }) =>
          api.call(payers.listPayerSchedules, { params: { id: input.payerId }, signal }),
        ),
        setAllowPayments: fromPromise(async ({ input: { payerId, allow: wanted }, signal }) => {
          const params = { id: payerId };
          try {
            return await api.call(payers.updateAllowPayments, {
              params,
              body: wanted ? 'true' : 'false',
              signal,
            });
          } catch (error) {
            const failure = failureOf(error);
            if (!mayHaveArrived(failure)) throw error;
            const now = await api.call(payers.getPayerDetails, { params, signal }).catch(() => null);
            if (now?.allowPayments === wanted) return now;
            if (now === null) {
              tell({ isInDoubt: true });
              throw error;
            }
            // It has been read that it was not done: there is no doubt left.
            throw failureFrom('unexpected', { requestId: failure.requestId, endpoint: failure.endpoint });
          }
        }),
        handleSchedule: fromPromise(async ({ input: { schedule, choice }, signal }) => {
          const params = { id: schedule.id };
          if (choice === 'sendLink') {
            const body = payer.emailAddress ?? '';
            const idempotencyKey = keyOf([schedule.id, body]);
            await api.call(payers.sendDeleteScheduleLink, { params, body, idempotencyKey, signal });
            return;
          }
          try {
            await api.call(payers.deleteSchedule, { params, signal });
          } catch (error) {
            const failure = failureOf(error);
            if (mayHaveArrived(failure)) tell({ schedules: true });
            // Gone already: what was wanted is so.
            if (failure.status !== 404) throw error;
          }
        }),
      },
    }),
    { input: { payerId: payer.id, allow } },
  );
  actor.on('payer.changed', ({ payer: changed }) => {
    tell({ payer: changed });
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'success',
        code: changed.allowPayments ? 'payments-allowed' : 'payments-stopped',
        values: { payer: changed.name },
      },
    });
  });
  actor.on('schedule.handled', ({ choice }) => {
    if (choice === 'delete') tell({ schedules: true });
  });
  const dialog = startWritingDialog(world, actor, {
    ...(allow ? allowWords : stopWords),
    about: payer.name,
    // What is left to do then is told below.
    isDone: () => actor.getSnapshot().context.isSwitched,
  });
  actor.subscribe((snapshot) => {
    const { isSwitched, results } = snapshot.context;
    if (!dialog.isLeft() || !isSwitched || snapshot.hasTag('busy')) return;
    const open = Object.values(results).filter(({ state }) => state !== 'done').length;
    if (open === 0) return;
    const values = { payer: payer.name, what: scheduleCount(open) };
    notifications.send({ type: 'NOTIFY', notification: { type: 'error', code: 'schedules-open', values } });
  });
  // The schedules alone: what is written is never sent again by itself.
  const stop = keepReadingWhile(world, dialog, (snapshot) => snapshot.matches('loadFailed'));
  return { ...dialog, stop };
}

const allowWords = { failed: 'Payments were not allowed', perhaps: 'Payments may have been allowed' };
export const stopWords = { failed: 'Payments were not stopped', perhaps: 'Payments may have been stopped' };

const scheduleCount = (count: number) =>
  count === 1 ? '1 scheduled payment' : `${count} scheduled payments`;
