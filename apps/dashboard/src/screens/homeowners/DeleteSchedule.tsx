import { payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf, goneWhenMissing } from '../shared/confirmStep.ts';
import { startDeletion } from '../shared/startDeletion.ts';
import { deletionWords } from './scheduleWords.ts';
import type { HomeownersActors } from './startHomeowners.ts';

export const DeleteSchedulePart = lazyPart(() =>
  import('@payments/ui/screens/deleteScheduleDialog').then((screen) => screen.DeleteScheduleDialog),
);

const startDelete = (
  world: World,
  { tell }: HomeownersActors,
  schedule: ScheduledPayment,
  close: () => void,
) =>
  startDeletion(world, {
    remove: (signal) => world.api.call(payers.deleteSchedule, { params: { id: schedule.id }, signal }),
    words: { ...deletionWords, about: schedule.payerName },
    notice: { code: 'schedule-deleted', values: { payer: schedule.payerName } },
    refresh: () => tell({ schedules: true }),
    close,
  });

interface DeleteScheduleProps {
  schedule: ScheduledPayment;
  actors: HomeownersActors;
  onClose: () => void;
}

/** 'Are you sure you want to delete the scheduled payment?' (SCH-6). */
export function DeleteSchedule({ schedule, actors, onClose }: DeleteScheduleProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startDelete(world, actors, schedule, onClose));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DeleteSchedulePart
      isOpen
      schedule={schedule}
      step={confirmStepOf(snapshot, deletionWords, goneWhenMissing)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
