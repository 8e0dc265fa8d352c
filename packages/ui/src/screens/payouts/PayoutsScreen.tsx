import { dailyPayoutsAtMost, type Payout, payoutSorts, payoutStatuses } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { countOf } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { DownloadButton, ExportButton } from '../../components/ExportButton/index.ts';
import {
  anyDateButton,
  ChoiceFilter,
  DateCommunityFilters,
  isUnlimited,
} from '../../components/FilterBar/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import { PayoutStatusBadge } from './PayoutStatusBadge.tsx';
import type { PayoutsScreenProps } from './PayoutsScreenProps.ts';
import { payoutColumns, payoutLabel, payoutSortChoices } from './payoutColumns.tsx';
import { payoutPresentation } from './payoutPresentation.ts';
import { partsOnDemand } from './preloadPayoutsParts.ts';

const idOf = (payout: Payout) => String(payout.id);

const emptyWords = {
  nothingYet: {
    title: 'No payouts yet',
    message: 'Payouts appear here once payments have settled.',
  },
  nothingMatches: {
    title: 'No payouts match',
    message: 'Try a wider date range',
  },
};

/** Payouts: what was sent to each association, and whether it adds up (OUT-1, OUT-3). */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { timeZone, today, filter } = props;
  const columns = useMemo(() => payoutColumns(timeZone, today), [timeZone, today]);
  const labelOf = useMemo(() => payoutLabel(timeZone), [timeZone]);
  const rowCount = countOf(props.list);
  return (
    <PagedScreen
      {...props}
      title="Payouts"
      label="Payouts"
      line={zoneLine(timeZone, today)}
      actions={
        <>
          <ExportButton
            counted={['payout', 'payouts']}
            exporting={props.exporting}
            rowCount={rowCount}
            onExport={props.onExport}
            onCancel={props.onCancelExport}
          />
          <DownloadButton
            label="Daily payouts (xlsx)"
            progressLabel="Making the daily payouts"
            exporting={props.daily}
            isDisabled={rowCount === undefined}
            disabledReason={dailyBlockedBy(rowCount)}
            onStart={props.onDownloadDaily}
            onCancel={props.onCancelDaily}
          />
        </>
      }
      filters={<PayoutsFilters {...props} />}
      columns={columns}
      sorts={payoutSorts}
      sortChoices={payoutSortChoices}
      rowId={idOf}
      rowLabel={labelOf}
      emptyWords={emptyWords}
      emptyAction={anyDateButton(filter, props.onFilterChange)}
      isNarrowed={!isUnlimited(filter)}
      canClear={props.isFiltered && !isUnlimited(filter)}
      onOpenRow={props.onOpenPayout}
      openRowId={props.openPayoutId === undefined ? undefined : String(props.openPayoutId)}
      partsOnDemand={partsOnDemand}
    />
  );
}

const statusOptions = payoutStatuses.map((status) => ({
  id: status,
  label: <PayoutStatusBadge status={status} />,
  name: payoutPresentation[status].label,
  description: payoutPresentation[status].explanation,
}));

function PayoutsFilters(props: PayoutsScreenProps) {
  const { filter, onFilterChange } = props;
  return (
    <>
      <DateCommunityFilters
        {...props}
        onFilterChange={(chosen) => onFilterChange({ ...filter, ...chosen })}
      />
      <ChoiceFilter
        label="Status"
        options={statusOptions}
        value={filter.statuses}
        onApply={(statuses) => onFilterChange({ ...filter, statuses })}
      />
    </>
  );
}

function dailyBlockedBy(rowCount: number | undefined): string | undefined {
  if (rowCount === 0) return 'There are no payouts to download.';
  if (rowCount === undefined || rowCount <= dailyPayoutsAtMost) return undefined;
  return `A spreadsheet holds up to ${formatCount(dailyPayoutsAtMost)} payouts. Choose fewer days or a community.`;
}
