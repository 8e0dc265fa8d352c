import { isSearchable, type ScheduledPayment } from '@payments/api-client/contract';
import { useEffect } from 'react';
import { countOf, DataTable, useTableSelection } from '../../components/DataTable/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { MailIcon, TrashIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { rowsBeforeReason } from './dialogWords.ts';
import { partsOnDemand } from './preloadScheduledPaymentsParts.ts';
import type { ScheduledPaymentsDialogProps } from './ScheduledPaymentsDialogProps.ts';
import { scheduleColumns, scheduleId, scheduleLabel } from './scheduleColumns.tsx';

const never = () => false;

const emptyWords = {
  nothingYet: {
    title: 'Nothing is scheduled yet',
    message: 'Scheduled payments appear here as homeowners set them up.',
  },
  nothingMatches: {
    title: 'No scheduled payments match',
    message: 'Choose less',
  },
};

/** Of homeowners who have none there is nothing to clear. */
function emptyOf({ filter, nameText, isFiltered, payerName }: ScheduledPaymentsDialogProps) {
  const { payerIds, communityId, amountType, amount, frequency } = filter;
  const isOfPayersAlone =
    payerIds.length > 0 &&
    (nameText.trim() === '' || !isSearchable(nameText)) &&
    amountType === null &&
    amount === null &&
    frequency === null;
  if (!isOfPayersAlone)
    return { kind: isFiltered ? 'nothingMatches' : 'nothingYet', words: emptyWords } as const;
  const who =
    payerIds.length === 1
      ? `${payerName ?? 'This homeowner'} has`
      : `These ${formatCount(payerIds.length)} homeowners have`;
  const title = `${who} no scheduled payments${communityId === null ? '' : ' in this community'}`;
  return {
    kind: 'nothingYet',
    words: { ...emptyWords, nothingYet: { ...emptyWords.nothingYet, title } },
  } as const;
}

/** The schedules to choose from, each with its tick (SCH-3). */
export function SchedulesTable(props: ScheduledPaymentsDialogProps) {
  const { list } = props;
  const selection = useTableSelection(props.selection, props.onTick);
  const empty = emptyOf(props);
  const isKnown = list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsOnDemand);
  }, [isKnown]);
  return (
    <DataTable
      label="Scheduled payments"
      columns={scheduleColumns}
      rows={list.rows}
      rowId={scheduleId}
      rowLabel={scheduleLabel}
      state={list.state}
      emptyKind={empty.kind}
      emptyWords={empty.words}
      failure={list.failure}
      onRetry={props.onRetryList}
      onClearFilters={empty.kind === 'nothingMatches' ? props.onClearFilters : undefined}
      rowCount={countOf(list)}
      fills
      selection={selection}
      {...(list.state !== 'ready' && { isSelectable: never })}
      notSelectableReason={rowsBeforeReason}
      rowActions={(schedule) => scheduleActions(schedule, props)}
    />
  );
}

/** What can be done with one schedule; it cannot be edited (SCH-6, SCH-7). */
function scheduleActions(
  schedule: ScheduledPayment,
  { isReadOnly, onDelete, onSendDeleteLink }: ScheduledPaymentsDialogProps,
): MenuAction[] {
  const disabledReason = isReadOnly ? readOnlyReason : undefined;
  return [
    {
      id: 'sendDeleteLink',
      label: 'Send delete link',
      icon: MailIcon,
      disabledReason,
      onAction: () => onSendDeleteLink(schedule),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: TrashIcon,
      tone: 'danger',
      disabledReason,
      onAction: () => onDelete(schedule),
    },
  ];
}
