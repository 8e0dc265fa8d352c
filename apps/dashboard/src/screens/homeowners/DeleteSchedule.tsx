import { payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { deletingStepOf } from '../shared/deletingStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';
import type { HomeownersActors } from './startHomeowners.ts';

export const DeleteSchedulePart = lazyPart(() =>
  import('@payments/ui/screens/deleteScheduleDialog').then((screen) => screen.DeleteScheduleDialog),
);

const confirmationMachine = createConfirmationMachine();

const whatFailed = 'The scheduled payment was not deleted';

function startDelete(
  { api, session, notifications }: World,
  { tell }: HomeownersActors,
  schedule: ScheduledPayment,
  close: () => void,
) {
  const actor = createActor(
    confirmationMachine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api.call(payers.deleteSchedule, { params: { id: schedule.id }, signal }),
        ),
      },
    }),
  );
  actor.subscribe(({ context }) => {
    if (context.failure?.status === 404) tell({ schedules: true });
  });
  return startConfirmation({ session, notifications }, actor, {
    whatFailed,
    onPerformed(_, isLeft) {
      tell({ schedules: true });
      notifications.send({
        type: 'NOTIFY',
        notification: { type: 'success', code: 'schedule-deleted', values: { payer: schedule.payerName } },
      });
      if (!isLeft) close();
    },
  });
}

interface DeleteScheduleProps {
  schedule: ScheduledPayment;
  actors: HomeownersActors;
  onClose: () => void;
}

/** 'Are you sure you want to delete the scheduled payment?' (SCH-6). */
export function DeleteSchedule({ schedule, actors, onClose }: DeleteScheduleProps) {
  const world = useWorld();
  const [{ actor, stop }] = useState(() => startDelete(world, actors, schedule, onClose));
  useEffect(() => stop, [stop]);
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DeleteSchedulePart
      isOpen
      schedule={schedule}
      step={deletingStepOf(snapshot, whatFailed)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
