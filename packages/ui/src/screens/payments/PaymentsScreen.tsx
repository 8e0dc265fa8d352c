import { type Payment, paymentSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { countOf } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { anyDateButton, isUnlimited } from '../../components/FilterBar/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import {
  PaymentsStripView,
  paymentColumns,
  paymentColumnsHiddenAtFirst,
  paymentLabel,
  paymentSortChoices,
} from '../../components/paymentList/index.ts';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { PaymentsFilters } from './PaymentsFilters.tsx';
import type { PaymentsScreenProps } from './PaymentsScreenProps.ts';
import { paymentActions } from './paymentActions.ts';
import { partsPressedFirst } from './preloadPaymentsParts.ts';

const idOf = (payment: Payment) => String(payment.id);

const emptyWords = {
  nothingYet: {
    title: 'No payments yet',
    message: 'Payments appear here as homeowners make them.',
  },
  nothingMatches: {
    title: 'No payments match',
    message: 'Try a wider date range',
  },
};

/** Payments: how much in what state, the filters, the list (PAY-1 to PAY-8). */
export function PaymentsScreen(props: PaymentsScreenProps) {
  const { timeZone, today, list, filter, settledPayment } = props;
  const columns = useMemo(() => paymentColumns(timeZone, today), [timeZone, today]);
  const labelOf = useMemo(() => paymentLabel(timeZone), [timeZone]);
  const isListFailed = list.state === 'failed';
  return (
    <>
      <PagedScreen
        {...props}
        onRetry={() => {
          props.onRetry();
          if (isListFailed && props.strip.state === 'failed') props.onRetryStrip?.();
        }}
        title="Payments"
        label="Payments"
        line={zoneLine(timeZone, today)}
        actions={
          <>
            <ExportButton
              counted={['payment', 'payments']}
              exporting={props.exporting}
              rowCount={countOf(list)}
              onExport={props.onExport}
              onCancel={props.onCancelExport}
            />
            {props.onOpenScheduledReports && (
              <Button icon={<CalendarIcon />} onPress={props.onOpenScheduledReports}>
                Scheduled reports
              </Button>
            )}
          </>
        }
        strip={
          <PaymentsStripView
            strip={props.strip}
            dates={filter.dates}
            statuses={filter.statuses}
            today={today}
            onRetryStrip={props.onRetryStrip}
            isListFailed={isListFailed}
          />
        }
        filters={
          <PaymentsFilters
            timeZone={timeZone}
            today={today}
            filter={filter}
            onFilterChange={props.onFilterChange}
            catalogs={props.catalogs}
            onResidentSearch={props.onResidentSearch}
          />
        }
        columns={columns}
        hiddenAtFirst={paymentColumnsHiddenAtFirst}
        sorts={paymentSorts}
        sortChoices={paymentSortChoices}
        rowId={idOf}
        rowLabel={labelOf}
        emptyWords={emptyWords}
        emptyAction={anyDateButton(filter, props.onFilterChange)}
        isNarrowed={!isUnlimited(filter)}
        canClear={props.isFiltered && !isUnlimited(filter)}
        onOpenRow={props.onShowAmountDetails}
        openRowId={props.openPaymentId === undefined ? undefined : String(props.openPaymentId)}
        rowActions={(payment) => paymentActions(payment, props)}
        partsOnDemand={partsPressedFirst}
      />
      <VisuallyHidden role="status">{settledPayment && settledWords(settledPayment)}</VisuallyHidden>
    </>
  );
}

/** What is said when a payment settles, e.g. 'Refunded: $285.00, Rosa Nakamura'. */
function settledWords({ paymentStatus, amount, payerName }: Payment): string {
  return `${statusPresentation[paymentStatus].label}: ${formatMoney(amount)}, ${payerName}`;
}
