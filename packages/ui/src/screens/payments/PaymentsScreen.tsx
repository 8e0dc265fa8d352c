import { type Payment, paymentSorts } from '@payments/api-client/contract';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { ColumnMenu } from '../../components/ColumnMenu/index.ts';
import { countOf } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { isUnlimited } from '../../components/FilterBar/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { PagedTable, sortChoiceOf } from '../../components/PagedTable/index.ts';
import {
  PaymentsStripView,
  paymentColumns,
  paymentColumnsHiddenAtFirst,
  paymentLabel,
  paymentSortChoices,
} from '../../components/paymentList/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
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
  const [leftOut, setLeftOut] = useState('');
  const { timeZone, today, list, sort, hiddenColumns, settledPayment } = props;
  const columns = useMemo(() => paymentColumns(timeZone), [timeZone]);
  const labelOf = useMemo(() => paymentLabel(timeZone), [timeZone]);
  const isKnown = list.state !== 'firstLoading';
  const isListFailed = list.state === 'failed' && list.rows.length === 0;
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsPressedFirst);
  }, [isKnown]);
  const choose = (id: string) => {
    const chosen = sortChoiceOf(paymentSorts, id);
    if (chosen) props.onSort(chosen);
  };
  return (
    <>
      <ScreenHeader
        title="Payments"
        line={zoneLine(timeZone, today)}
        actions={
          <>
            <ExportButton
              what="payments"
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
      />
      <PaymentsStripView
        strip={props.strip}
        dates={props.filter.dates}
        today={today}
        onRetryStrip={props.onRetryStrip}
        isListFailed={isListFailed}
      />
      <Filters>
        <PaymentsFilters
          timeZone={timeZone}
          today={today}
          filter={props.filter}
          isFiltered={props.isFiltered}
          onFilterChange={props.onFilterChange}
          onClearFilters={props.onClearFilters}
          catalogs={props.catalogs}
          onResidentSearch={props.onResidentSearch}
          end={
            <ColumnMenu
              columns={columns}
              hiddenColumns={hiddenColumns}
              hiddenAtFirst={paymentColumnsHiddenAtFirst}
              onHiddenColumnsChange={props.onHiddenColumnsChange}
              leftOut={leftOut}
              density={props.density}
              onDensityChange={props.onDensityChange}
              sorts={paymentSortChoices}
              sort={sort}
              onSort={choose}
            />
          }
        />
      </Filters>
      <PagedTable
        label="Payments"
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={labelOf}
        emptyKind={isUnlimited(props.filter) ? 'nothingYet' : 'nothingMatches'}
        emptyWords={emptyWords}
        onRetry={() => {
          props.onRetry();
          if (isListFailed && props.strip.state === 'failed') props.onRetryStrip?.();
        }}
        onClearFilters={props.isFiltered ? props.onClearFilters : undefined}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        sort={sort}
        onSort={choose}
        onLeftOut={setLeftOut}
        hiddenColumns={hiddenColumns}
        density={props.density}
        onOpenRow={props.onShowAmountDetails}
        openRowId={props.openPaymentId === undefined ? undefined : String(props.openPaymentId)}
        rowActions={(payment) => paymentActions(payment, props)}
      />
      <VisuallyHidden role="status">{settledPayment && settledWords(settledPayment)}</VisuallyHidden>
    </>
  );
}

/** What is said when a payment settles, e.g. 'Refunded: $285.00, Rosa Nakamura'. */
function settledWords({ paymentStatus, amount, payerName }: Payment): string {
  return `${statusPresentation[paymentStatus].label}: ${formatMoney(amount)}, ${payerName}`;
}

const Filters = styled.div`
  margin-bottom: ${token.space3};
`;
