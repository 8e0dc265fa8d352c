import { dailyPayoutsAtMost, type Payout, payoutSorts } from '@payments/api-client/contract';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ColumnMenu } from '../../components/ColumnMenu/index.ts';
import { countOf } from '../../components/DataTable/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { DownloadButton, ExportButton } from '../../components/ExportButton/index.ts';
import { DateCommunityFilters, isUnlimited } from '../../components/FilterBar/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { PagedTable, sortChoiceOf } from '../../components/PagedTable/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { token } from '../../tokens/token.ts';
import type { PayoutsScreenProps } from './PayoutsScreenProps.ts';
import { payoutColumns, payoutLabel, payoutSortChoices } from './payoutColumns.tsx';
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
  const [leftOut, setLeftOut] = useState('');
  const { timeZone, today, list, sort, hiddenColumns, filter } = props;
  const columns = useMemo(() => payoutColumns(timeZone), [timeZone]);
  const labelOf = useMemo(() => payoutLabel(timeZone), [timeZone]);
  const isKnown = list.state !== 'firstLoading';
  const rowCount = countOf(list);
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsOnDemand);
  }, [isKnown]);
  const choose = (id: string) => {
    const chosen = sortChoiceOf(payoutSorts, id);
    if (chosen) props.onSort(chosen);
  };
  return (
    <>
      <ScreenHeader
        title="Payouts"
        line={zoneLine(timeZone, today)}
        actions={
          <>
            <ExportButton
              what="payouts"
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
      />
      <Filters>
        <DateCommunityFilters
          {...props}
          label="Filter payouts"
          end={
            <ColumnMenu
              columns={columns}
              hiddenColumns={hiddenColumns}
              onHiddenColumnsChange={props.onHiddenColumnsChange}
              leftOut={leftOut}
              density={props.density}
              onDensityChange={props.onDensityChange}
              sorts={payoutSortChoices}
              sort={sort}
              onSort={choose}
            />
          }
        />
      </Filters>
      <PagedTable
        label="Payouts"
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={labelOf}
        emptyKind={isUnlimited(filter) ? 'nothingYet' : 'nothingMatches'}
        emptyWords={emptyWords}
        onRetry={props.onRetry}
        onClearFilters={props.isFiltered ? props.onClearFilters : undefined}
        sort={sort}
        onSort={choose}
        onLeftOut={setLeftOut}
        hiddenColumns={hiddenColumns}
        density={props.density}
        onOpenRow={props.onOpenPayout}
        openRowId={props.openPayoutId === undefined ? undefined : String(props.openPayoutId)}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
      />
    </>
  );
}

function dailyBlockedBy(rowCount: number | undefined): string | undefined {
  if (rowCount === 0) return 'There are no payouts to download.';
  if (rowCount === undefined || rowCount <= dailyPayoutsAtMost) return undefined;
  return `A spreadsheet holds up to ${formatCount(dailyPayoutsAtMost)} payouts. Choose fewer days or a community.`;
}

const Filters = styled.div`
  margin-bottom: ${token.space3};
`;
