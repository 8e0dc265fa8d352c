import type { ScheduledPayment } from '@payments/api-client/contract';
import { useEffect } from 'react';
import { DataTable, useTableSelection } from '../../components/DataTable/index.ts';
import { MailIcon, TrashIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../payments/paymentActions.ts';
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

/** The schedules to choose from, each with its tick (SCH-3). */
export function SchedulesTable(props: ScheduledPaymentsDialogProps) {
  const { list } = props;
  const selection = useTableSelection(props.selection, props.onTick);
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
      emptyKind={props.isFiltered ? 'nothingMatches' : 'nothingYet'}
      emptyWords={emptyWords}
      failure={list.failure}
      onRetry={props.onRetryList}
      onClearFilters={props.isFiltered ? props.onClearFilters : undefined}
      rowCount={list.rows.length}
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
