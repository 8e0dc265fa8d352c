import { payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { type MethodDiscriminator, payments } from '@payments/api-client/contract/payments';
import {
  type AmountBatch,
  type FeeKind,
  type Fees,
  feeKeyOf,
  scheduleAmountsMachine,
} from '@payments/machines/scheduleAmounts';
import { emailOf } from '@payments/machines/session';
import { formatCount } from '@payments/ui/components/figures';
import { formatMoney } from '@payments/ui/components/Money';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { keepReadingWhile } from '../shared/startActors.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import { readBatch, writeBatch } from './amountBatchStorage.ts';
import type { HomeownersActors } from './startHomeowners.ts';

/** Fees asked for at the same time: enough to be quick, too few to crowd out other calls. */
const feesAtOnce = 6;

/** The machine that changes the amounts of chosen schedules, or finishes a change that a reload interrupted. */
export function startAmounts(
  world: World,
  { tell }: Pick<HomeownersActors, 'tell'>,
  schedules: readonly ScheduledPayment[],
  interrupted: AmountBatch | null,
) {
  const { api, session, sessionStorage, notifications } = world;
  const email = emailOf(session.getSnapshot());
  const feeOf = async (
    { communityId, paymentType }: { communityId: number; paymentType: MethodDiscriminator },
    amount: number,
    signal: AbortSignal,
  ) =>
    await api.call(payments.getFee, {
      query: { communityId, paymentType, amount, feeType: 'Recurring' },
      signal,
    });
  const actor = createActor(
    scheduleAmountsMachine.provide({
      actors: {
        loadFees: fromPromise(async ({ input: { amount, kinds }, signal }) => {
          const fees: Record<string, number> = {};
          const waiting: FeeKind[] = [...kinds];
          const worker = async () => {
            for (let kind = waiting.shift(); kind; kind = waiting.shift())
              fees[feeKeyOf(kind)] = (await feeOf(kind, amount, signal)).fee;
          };
          await Promise.all(Array.from({ length: feesAtOnce }, worker));
          return fees satisfies Fees;
        }),
        applyChange: fromPromise(({ input: { idempotencyKey, amount, ...rows }, signal }) =>
          api.call(payers.updateScheduledPayments, {
            body: {
              scheduledPaymentIds: [...rows.scheduledPaymentIds],
              ...(rows.previousAmounts ? { previousAmounts: [...rows.previousAmounts] } : {}),
              amountType: 'Fixed',
              amount,
            },
            idempotencyKey,
            signal,
          }),
        ),
      },
      actions: {
        rememberBatch({ context }, { batch }) {
          // Another change may have been begun since the dialog was left.
          const isOwn = () =>
            readBatch(sessionStorage, email)?.idempotencyKey === context.batch?.idempotencyKey;
          if (!dialog.isLeft() || isOwn()) writeBatch(sessionStorage, email, batch);
        },
        forgetBatch: () => writeBatch(sessionStorage, email, null),
      },
    }),
    { input: { schedules, interrupted, newKey: () => crypto.randomUUID() } },
  );
  const dialog = startWritingDialog(world, actor, {
    failed: 'No amount was changed',
    perhaps: 'The scheduled amounts may have been changed',
    isInDoubt: () => actor.getSnapshot().context.mayBeApplied,
  });
  actor.on('schedules.changed', ({ outcomes }) => {
    tell({ schedules: true });
    if (!dialog.isLeft()) return;
    const changed = outcomes.filter(({ outcome }) => outcome === 'changed').length;
    const values = {
      changed: formatCount(changed),
      chosen: formatCount(outcomes.length),
      amount: formatMoney(actor.getSnapshot().context.batch?.amount ?? 0),
    };
    const type = changed < outcomes.length ? 'warning' : 'success';
    notifications.send({ type: 'NOTIFY', notification: { type, code: 'amounts-changed', values } });
  });
  actor.subscribe((snapshot) => {
    const { failure } = snapshot.context;
    if (!snapshot.matches('refused') || !failure || dialog.isLeft()) return;
    tellFailure(notifications, failure, { hintMessage: 'No amount was changed', retry: undefined });
    actor.send({ type: 'retry.requested' });
  });
  // The fees alone: what is written is never sent again by itself.
  const stop = keepReadingWhile(world, dialog, (snapshot) => snapshot.matches('feesFailed'));
  return {
    actor,
    stop() {
      // Fees that are awaited are no write, which would go on.
      actor.send({ type: 'preview.cancelled' });
      stop();
    },
  };
}
