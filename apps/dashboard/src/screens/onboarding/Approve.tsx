import {
  type ApprovalOutcome,
  onboarding as contract,
  type OnboardingCommunity,
} from '@payments/api-client/contract/onboarding';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf } from '../shared/confirmStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';
import { approvalNotice } from './approvalNotice.ts';
import type { OnboardingActors } from './startOnboarding.ts';

export const ApprovePart = lazyPart(() =>
  import('@payments/ui/screens/approveDialog').then((screen) => screen.ApproveDialog),
);

const machine = createConfirmationMachine<ApprovalOutcome[]>();

const words = {
  failed: 'The associations were not approved',
  perhaps: 'The associations may have been approved',
};

function startApproval(world: World, actors: OnboardingActors, communityIds: number[]) {
  const { api, notifications } = world;
  const idempotencyKey = crypto.randomUUID();
  const actor = createActor(
    machine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api.call(contract.approveOnboarding, { body: { communityIds }, idempotencyKey, signal }),
        ),
      },
    }),
  );
  return startConfirmation(world, actor, {
    ...words,
    onDoubt: actors.refresh,
    onPerformed(outcomes, isLeft) {
      actors.refresh();
      if (isLeft) notifications.send({ type: 'NOTIFY', notification: approvalNotice(outcomes) });
    },
  });
}

interface ApproveProps {
  /** The ticked associations, as they stood when the dialog opened. */
  communities: readonly OnboardingCommunity[];
  actors: OnboardingActors;
  onClose: () => void;
}

/** Approves associations and says what became of each (ONB-4). */
export function Approve({ communities, actors, onClose }: ApproveProps) {
  const world = useWorld();
  const { actor } = useStarted(() =>
    startApproval(
      world,
      actors,
      communities.map(({ id }) => id),
    ),
  );
  const snapshot = useSelector(actor, (current) => current);
  const { answer } = snapshot.context;
  return (
    <ApprovePart
      isOpen
      communities={communities}
      step={answer ? { state: 'outcomes', outcomes: answer } : confirmStepOf(snapshot, words)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
