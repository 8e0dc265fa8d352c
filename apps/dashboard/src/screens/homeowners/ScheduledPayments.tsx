import type { ScheduledPayment } from '@payments/api-client/contract/payers';
import { askableFilter } from '@payments/machines/pagedList';
import { selectionOf } from '@payments/machines/selection';
import { accessSubject, emailOf } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import { listProps } from '../shared/listProps.ts';
import { partProps } from '../shared/partProps.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import { writeBatch } from './amountBatchStorage.ts';
import { amountsStep, chosenOf } from './amountsStep.ts';
import { anySchedule, isScheduleFiltered, type SchedulesAddress } from './schedulesQuery.ts';
import type { HomeownersActors } from './startHomeowners.ts';
import { schedulesRules, startSchedules } from './startSchedules.ts';
import { useAmounts } from './useAmounts.ts';

export const ScheduledPaymentsPart = lazyPart(() =>
  import('@payments/ui/screens/scheduledPayments').then((screen) => screen.ScheduledPaymentsDialog),
);

interface ScheduledPaymentsProps {
  address: SchedulesAddress;
  actors: HomeownersActors;
  onAddress: (address: SchedulesAddress) => void;
  onClose: () => void;
  /** Of a homeowner who is not there: everybody's are not what the address meant. */
  onMissing: () => void;
  onDelete: (schedule: ScheduledPayment) => void;
  onSendDeleteLink: (schedule: ScheduledPayment) => void;
}

const noRows: readonly ScheduledPayment[] = [];

/** The scheduled-payments dialog (SCH-2 to SCH-4a): the list with its ticks, and the change of amounts. */
export function ScheduledPayments({
  address,
  actors,
  onAddress,
  onClose,
  onMissing,
  onDelete,
  onSendDeleteLink,
}: ScheduledPaymentsProps) {
  const world = useWorld();
  const schedules = useStarted(() => startSchedules(world, actors, address));
  useEffect(() => schedules.follow(address), [schedules, address]);
  useEffect(() => {
    const { unsubscribe } = schedules.list.on('query.changed', ({ query }) => onAddress(query.filter));
    return unsubscribe;
  }, [schedules, onAddress]);
  const { amounts, start, drop } = useAmounts(actors);
  const list = useSelector(schedules.list, (snapshot) => snapshot);
  const selection = useSelector(schedules.selection, selectionOf);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const change = useSelector(amounts?.actor, (snapshot) => snapshot);
  const isApplying = change?.matches('applying') === true;
  const isInDoubt =
    change?.matches('unanswered') || (change?.matches('unauthorized') && change.context.mayBeApplied);
  const unsaved = useUnsavedDialog(
    isApplying || isInDoubt === true,
    onClose,
    isApplying ? 'sending' : 'inDoubt',
  );
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const signInAgain = useSignInAgain();
  const rows = list.context.page?.items ?? noRows;
  const { draft } = list.context;
  /** A name that is typed and not yet asked for comes along. */
  const goOn = (changes: Partial<SchedulesAddress>) =>
    onAddress({ ...askableFilter(list, schedulesRules), ...changes });
  const putAway = () => amounts?.actor.send({ type: 'outcomes.seen' });
  const [onlyPayer, ...others] = address.payerIds;
  const scheduled = rows.find(({ payerId }) => payerId === onlyPayer);
  const listed = useSelector(actors.list, ({ context }) =>
    context.page?.items.find(({ id }) => id === onlyPayer),
  );
  const asked = useSelector(schedules.onlyPayer, (snapshot) => snapshot);
  const { value: payer, query: askedFor, failure: unread } = asked.context;
  const retryPayer = () => schedules.onlyPayer.send({ type: 'retry.requested' });
  const isMissing = unread?.status === 404 && askedFor?.id === onlyPayer;
  useTellUnopened(isMissing ? unread : null, {
    hintMessage: 'The homeowner could not be opened',
    retry: retryPayer,
    onMissing,
  });
  const shown = listProps(list, schedulesRules, 'The scheduled payments could not be loaded');
  // Of whom it is not known whether they exist it is not said that they have none.
  const isUnsure = askedFor !== null && payer === null && rows.length === 0 && shown.state === 'ready';
  const whose = partProps(asked, 'The homeowner could not be loaded');

  return (
    <>
      {unsaved.question}
      <ScheduledPaymentsPart
        isOpen
        list={{
          ...shown,
          rows,
          ...(isUnsure &&
            (whose.state === 'failed' && !isMissing
              ? { state: 'failed', failure: whose.failure }
              : { state: 'firstLoading' })),
        }}
        filter={{
          communityId: address.communityId ?? null,
          payerIds: address.payerIds,
          amountType: address.amountType ?? null,
          amount: address.amount ?? null,
          frequency: address.frequency ?? null,
        }}
        payerName={others.length === 0 ? (scheduled?.payerName ?? listed?.name ?? payer?.name) : undefined}
        isFiltered={isScheduleFiltered(draft)}
        onFilterChange={(filter) =>
          goOn({
            communityId: filter.communityId ?? undefined,
            payerIds: [...filter.payerIds],
            amountType: filter.amountType ?? undefined,
            amount: filter.amount ?? undefined,
            frequency: filter.frequency ?? undefined,
          })
        }
        nameText={draft.name}
        onNameTextChange={schedules.type}
        onClearFilters={() => {
          schedules.list.send({ type: 'draft.dropped' });
          onAddress(anySchedule);
        }}
        communities={communities.context.value ?? []}
        isLoadingCommunities={communities.value === 'loading'}
        onRetryList={() => {
          if (isUnsure) retryPayer();
          else schedules.list.send({ type: 'retry.requested' });
        }}
        selection={selection}
        onTick={(id, isTicked) => schedules.selection.send({ type: 'row.ticked', id, isTicked })}
        onClearSelection={() => schedules.selection.send({ type: 'selection.cleared' })}
        step={amountsStep(change, rows)}
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
          if (change?.matches('finished')) schedules.list.send({ type: 'refresh.requested' });
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
          unsaved.close();
        }}
        onSignInAgain={signInAgain}
      />
    </>
  );
}
