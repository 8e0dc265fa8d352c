import { type PayoutDetails, payouts } from '@payments/api-client/contract/payouts';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { formatMoney } from '@payments/ui/components/Money';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf } from '../shared/confirmStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';

const ResendPart = lazyPart(() =>
  import('@payments/ui/screens/resendDialog').then((screen) => screen.ResendDialog),
);

const machine = createConfirmationMachine<PayoutDetails>();

const words = { failed: 'The payout was not sent', perhaps: 'The payout may have been sent' };

interface ResendProps {
  /** As it stood when it was asked for. */
  payout: PayoutDetails;
  /** Tells the payout as it was sent. */
  onResent: (payout: PayoutDetails) => void;
  /** The payout is not what it was, or may not be. */
  onOutdated: () => void;
  onClose: () => void;
}

function startResend(world: World, { payout, ...tell }: ResendProps) {
  const { api, notifications } = world;
  const { id, attempt, bankAccountOnFileLast4: bankAccountLast4, communityName } = payout;
  const amount = formatMoney(payout.amount);
  const idempotencyKey = crypto.randomUUID();
  const actor = createActor(
    machine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api.call(payouts.resendPayout, {
            params: { id },
            body: { attempt, bankAccountLast4 },
            idempotencyKey,
            signal,
          }),
        ),
      },
    }),
  );
  return startConfirmation(world, actor, {
    ...words,
    about: `${amount} to ${communityName}`,
    onDoubt: tell.onOutdated,
    onPerformed(answer, isLeft) {
      notifications.send({
        type: 'NOTIFY',
        notification: {
          type: 'success',
          code: 'payout-resent',
          values: { amount, community: communityName, account: bankAccountLast4 },
        },
      });
      if (!isLeft) tell.onResent(answer);
      tell.onOutdated();
      if (!isLeft) tell.onClose();
    },
  });
}

/** Asks, then sends a failed payout again (OUT-4). */
export function Resend(props: ResendProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startResend(world, props));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <ResendPart
      isOpen
      payout={props.payout}
      step={confirmStepOf(snapshot, words, ({ status }) => (status === 409 ? 'changed' : undefined))}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
