import { type RepresentativeUser, representatives } from '@payments/api-client/contract/representatives';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf, goneWhenMissing } from '../shared/confirmStep.ts';
import { startDeletion } from '../shared/startDeletion.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

const WithdrawPart = lazyPart(() =>
  import('@payments/ui/screens/withdrawInvitationDialog').then((screen) => screen.WithdrawInvitationDialog),
);

const words = {
  failed: 'The invitation was not withdrawn',
  perhaps: 'The invitation may have been withdrawn',
};

interface WithdrawProps {
  representative: RepresentativeUser;
  actors: RepresentativesActors;
  onWithdrawn: () => void;
  onClose: () => void;
}

const startWithdrawal = (world: World, { representative, actors, onWithdrawn }: WithdrawProps) => {
  const { id, emailAddress } = representative;
  return startDeletion(world, {
    remove: (signal) => world.api.call(representatives.withdrawRepresentative, { params: { id }, signal }),
    words: { ...words, about: emailAddress },
    notice: { code: 'invitation-withdrawn', values: { email: emailAddress } },
    refresh: actors.refresh,
    close: onWithdrawn,
  });
};

/** Asks, then withdraws an invitation (REP-7). */
export function Withdraw(props: WithdrawProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startWithdrawal(world, props));
  const snapshot = useSelector(actor, (current) => current);
  const step = confirmStepOf(snapshot, words, goneWhenMissing);
  return (
    <WithdrawPart
      isOpen
      representative={props.representative}
      timeZone={world.settings.businessTimeZone}
      step={step}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={step.state === 'gone' ? props.onWithdrawn : props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
