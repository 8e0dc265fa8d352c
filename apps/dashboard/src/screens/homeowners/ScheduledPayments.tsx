import type { Page } from '@payments/api-client/contract/page';
import type { ScheduledPayment } from '@payments/api-client/contract/payers';
import {
  type AmountBatch,
  previewOf,
  type scheduleAmountsMachine,
  typedAmount,
} from '@payments/machines/scheduleAmounts';
import { selectionOf } from '@payments/machines/selection';
import { accessSubject, emailOf } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { ScheduledPaymentsStep, SchedulesList } from '@payments/ui/screens/scheduledPayments';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { failureWords } from '../../notifications/failureWords.ts';
import type { ResourceSnapshot } from '../shared/listProps.ts';
import { readBatch, writeBatch } from './amountBatchStorage.ts';
import {
  anySchedule,
  isScheduleFiltered,
  type SchedulesAddress,
  schedulesQueryOf,
} from './schedulesQuery.ts';
import { startAmounts } from './startAmounts.ts';
import type { HomeownersActors } from './startHomeowners.ts';
import { startSchedules } from './startSchedules.ts';

export const ScheduledPaymentsPart = lazyPart(() =>
  import('@payments/ui/screens/scheduledPayments').then((screen) => screen.ScheduledPaymentsDialog),
);

interface ScheduledPaymentsProps {
  address: SchedulesAddress;
  actors: HomeownersActors;
  onAddress: (address: SchedulesAddress) => void;
  onClose: () => void;
  onDelete: (schedule: ScheduledPayment) => void;
  onSendDeleteLink: (schedule: ScheduledPayment) => void;
}

type Amounts = ReturnType<typeof startAmounts>;
const noRows: readonly ScheduledPayment[] = [];

/** The scheduled-payments dialog (SCH-2 to SCH-4a): the list with its ticks, and the change of amounts. */
export function ScheduledPayments({
  address,
  actors,
  onAddress,
  onClose,
  onDelete,
  onSendDeleteLink,
}: ScheduledPaymentsProps) {
  const world = useWorld();
  const [schedules] = useState(() => startSchedules(world, actors, address));
  useEffect(() => schedules.stop, [schedules]);
  useEffect(() => {
    schedules.list.send({ type: 'query.changed', query: schedulesQueryOf(address) });
  }, [schedules, address]);
  const { amounts, start, drop } = useAmounts(actors);
  const list = useSelector(schedules.list, (snapshot) => snapshot);
  const selection = useSelector(schedules.selection, selectionOf);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const change = useSelector(amounts?.actor, (snapshot) => snapshot);
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const signInAgain = useSignInAgain();
  const rows = list.context.value?.items ?? noRows;
  const putAway = () => amounts?.actor.send({ type: 'outcomes.seen' });
  const [onlyPayer, ...others] = address.payerIds;

  return (
    <ScheduledPaymentsPart
      isOpen
      list={listProps(list)}
      filter={{
        communityId: address.communityId ?? null,
        payerIds: address.payerIds,
        amountType: address.amountType ?? null,
        amount: address.amount ?? null,
        frequency: address.frequency ?? null,
      }}
      payerName={
        others.length === 0 ? rows.find(({ payerId }) => payerId === onlyPayer)?.payerName : undefined
      }
      isFiltered={isScheduleFiltered(address)}
      onFilterChange={(filter) =>
        onAddress({
          communityId: filter.communityId ?? undefined,
          payerIds: [...filter.payerIds],
          amountType: filter.amountType ?? undefined,
          amount: filter.amount ?? undefined,
          frequency: filter.frequency ?? undefined,
        })
      }
      onClearFilters={() => onAddress(anySchedule)}
      communities={communities.context.value ?? []}
      isLoadingCommunities={communities.value === 'loading'}
      onRetryList={() => schedules.list.send({ type: 'retry.requested' })}
      selection={selection}
      onTick={(id, isTicked) => schedules.selection.send({ type: 'row.ticked', id, isTicked })}
      onClearSelection={() => schedules.selection.send({ type: 'selection.cleared' })}
      step={change ? stepOf(change) : { state: 'choosing' }}
      chosen={chosenOf(change, rows)}
      amountText={change?.context.amount ?? ''}
      onAmountTextChange={(amount) => amounts?.actor.send({ type: 'amount.edited', amount })}
      onStartChange={() => {
        const ids = new Set(selection.selectedIds);
        start(rows.filter(({ id }) => ids.has(id)));
      }}
      onSubmitAmount={() => amounts?.actor.send({ type: 'amount.submitted' })}
      onRetryFees={() => amounts?.actor.send({ type: 'retry.requested' })}
      onConfirmChange={() => amounts?.actor.send({ type: 'change.confirmed' })}
      onBack={() => {
        if (change?.matches('finished')) putAway();
        if (change?.matches('editing') || change?.matches('finished')) drop();
        else amounts?.actor.send({ type: 'preview.cancelled' });
      }}
      onRetryFailed={() => amounts?.actor.send({ type: 'rows.retried', kind: 'failed' })}
      onReplaceOvertaken={() => amounts?.actor.send({ type: 'rows.retried', kind: 'overtaken' })}
      onResume={() => amounts?.actor.send({ type: 'retry.requested' })}
      onDropChange={() => {
        writeBatch(world.sessionStorage, emailOf(world.session.getSnapshot()), null);
        drop();
      }}
      onDelete={onDelete}
      onSendDeleteLink={onSendDeleteLink}
      isReadOnly={isReadOnly}
      onClose={() => {
        if (change?.matches('finished')) putAway();
        onClose();
      }}
      onSignInAgain={signInAgain}
    />
  );
}

/** The change of amounts that is under way; one that a reload interrupted is there from the start. */
function useAmounts(actors: HomeownersActors) {
  const world = useWorld();
  const [amounts, setAmounts] = useState<Amounts | undefined>(() => {
    const interrupted = readBatch(world.sessionStorage, emailOf(world.session.getSnapshot()));
    return interrupted ? startAmounts(world, actors, [], interrupted) : undefined;
  });
  const running = useRef(amounts);
  running.current = amounts;
  useEffect(() => () => running.current?.stop(), []);
  const replace = (next: Amounts | undefined) => {
    amounts?.stop();
    setAmounts(next);
  };
  return {
    amounts,
    start: (schedules: readonly ScheduledPayment[]) => replace(startAmounts(world, actors, schedules, null)),
    drop: () => replace(undefined),
  };
}

function listProps({
  value: state,
  context: { value, failure },
}: ResourceSnapshot<Page<ScheduledPayment>>): SchedulesList {
  const rows = value?.items ?? noRows;
  const itemCount = value?.itemCount ?? 0;
  if (failure)
    return {
      state: 'failed',
      rows,
      itemCount,
      failure: failureWords(failure, 'The scheduled payments could not be loaded'),
    };
  if (value === null) return { state: 'firstLoading', rows, itemCount };
  return { state: state === 'ready' || state === 'refreshing' ? 'ready' : 'reloading', rows, itemCount };
}

type Change = SnapshotFrom<typeof scheduleAmountsMachine>;

/** The chosen schedules; after a reload those of the request that the list holds. */
function chosenOf(change: Change | undefined, rows: readonly ScheduledPayment[]) {
  if (!change) return noRows;
  const { schedules, batch } = change.context;
  if (schedules.length > 0 || !batch) return schedules;
  const ids = new Set(batch.scheduledPaymentIds);
  return rows.filter(({ id }) => ids.has(id));
}

function stepOf(change: Change): ScheduledPaymentsStep {
  const { context } = change;
  const { failure, outcomes } = context;
  const { amount, count } = sizeOf(context.batch);
  if (change.matches('editing')) return { state: 'amount', problem: context.problem ?? undefined };
  if (change.matches('applying')) return { state: 'applying', amount, count };
  if (change.matches('finished')) return { state: 'outcomes', amount, outcomes: Object.values(outcomes) };
  if (change.matches('unauthorized')) return { state: 'unauthorized', amount, count };
  if (change.matches('unanswered')) {
    const words = failure ? failureWords(failure, noAnswer) : { title: noAnswer };
    return { state: 'failed', amount, count, failure: words };
  }
  if (change.matches('interrupted'))
    return { state: 'interrupted', amount, count, isAnswered: context.batch?.isAnswered };
  const typed = typedAmount(context.amount) ?? 0;
  if (change.matches('loadingFees')) return { state: 'preview', amount: typed, fees: { state: 'loading' } };
  if (change.matches('feesFailed') && failure)
    return {
      state: 'preview',
      amount: typed,
      fees: { state: 'failed', failure: failureWords(failure, 'The fees could not be loaded') },
    };
  const fees = previewOf(context.schedules, typed, context.fees).flatMap(({ schedule, newFee }) =>
    newFee === null ? [] : [[schedule.id, newFee] as const],
  );
  return { state: 'preview', amount: typed, fees: { state: 'ready', fees: Object.fromEntries(fees) } };
}

const noAnswer = 'What became of the change is not known';

function sizeOf(batch: AmountBatch | null) {
  return { amount: batch?.amount ?? 0, count: batch?.scheduledPaymentIds.length ?? 0 };
}
