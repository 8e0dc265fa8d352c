import { type Payment, paymentSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { Button } from '../../components/Button/index.ts';
import { countOf } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { anyDateButton, isUnlimited } from '../../components/FilterBar/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import {
  PaymentFilters,
  PaymentsStripView,
  paymentLabel,
  paymentSortChoices,
} from '../../components/paymentList/index.ts';
import { partsOnDemand } from './preloadReportsParts.ts';
import type { ReportsScreenProps } from './ReportsScreenProps.ts';
import { reportColumns } from './reportColumns.tsx';
import { reportWords } from './reportWords.ts';

const idOf = (payment: Payment) => String(payment.id);

const emptyWords = {
  nothingYet: {
    title: 'No payments yet',
    message: 'Payments appear here as homeowners make them.',
  },
  nothingMatches: {
    title: 'No payments match',
    message: 'A file would be empty. Try a wider date range',
  },
};

/** Reports: what a file of payments will hold, and the file (RPT-1). */
export function ReportsScreen(props: ReportsScreenProps) {
  const { timeZone, today, list, filter, catalogs, onOpenScheduled } = props;
  const columns = useMemo(() => reportColumns(timeZone, today), [timeZone, today]);
  const labelOf = useMemo(() => paymentLabel(timeZone), [timeZone]);
  const isListFailed = list.state === 'failed';
  return (
    <PagedScreen
      {...props}
      onRetry={() => {
        props.onRetry();
        if (isListFailed && props.strip.state === 'failed') props.onRetryStrip?.();
      }}
      title="Reports"
      label="Payments"
      line={
        <>
          <bdi>Payments of {reportWords(filter, catalogs)}</bdi>. {zoneLine(timeZone, today)}.
        </>
      }
      actions={
        <>
          <ExportButton
            counted={['payment', 'payments']}
            exporting={props.exporting}
            rowCount={countOf(list)}
            onExport={props.onExport}
            onCancel={props.onCancelExport}
          />
          {onOpenScheduled && (
            <Button icon={<CalendarIcon />} onPress={onOpenScheduled}>
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
        <PaymentFilters
          timeZone={timeZone}
          today={today}
          filter={filter}
          onChange={(part) => props.onFilterChange({ ...filter, ...part })}
          catalogs={catalogs}
          onResidentSearch={props.onResidentSearch}
        />
      }
      columns={columns}
      sorts={paymentSorts}
      sortChoices={paymentSortChoices}
      rowId={idOf}
      rowLabel={labelOf}
      emptyWords={emptyWords}
      emptyAction={anyDateButton(filter, props.onFilterChange)}
      isNarrowed={!isUnlimited(filter)}
      canClear={props.isFiltered && !isUnlimited(filter)}
      partsOnDemand={partsOnDemand}
    />
  );
}
