import { type Payer, payerSorts } from '@payments/api-client/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { ColumnMenu } from '../../components/ColumnMenu/index.ts';
import { countOf, useTableSelection } from '../../components/DataTable/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { PagedTable, sortChoiceOf } from '../../components/PagedTable/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { token } from '../../tokens/token.ts';
import { HomeownersFilters } from './HomeownersFilters.tsx';
import type { HomeownersScreenProps } from './HomeownersScreenProps.ts';
import { homeownerActions } from './homeownerActions.ts';
import {
  homeownerColumns,
  homeownerColumnsHiddenAtFirst,
  homeownerLabel,
  homeownerSortChoices,
} from './homeownerColumns.tsx';
import { partsOnDemand } from './preloadHomeownersParts.ts';

const idOf = (payer: Payer) => String(payer.id);

const emptyWords = {
  nothingYet: {
    title: 'No homeowners yet',
    message: 'Homeowners appear here once their association is onboarded.',
  },
  nothingMatches: {
    title: 'No homeowners match',
    message: 'Check the spelling',
  },
};

/** Homeowners: who pays, where, and whether they may (HOM-1 to HOM-3). */
export function HomeownersScreen(props: HomeownersScreenProps) {
  const [leftOut, setLeftOut] = useState('');
  const { list, sort, hiddenColumns, selection, filter } = props;
  const tableSelection = useTableSelection(selection, props.onTick);
  const isKnown = list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsOnDemand);
  }, [isKnown]);
  const choose = (id: string) => {
    const chosen = sortChoiceOf(payerSorts, id);
    if (chosen) props.onSort(chosen);
  };
  const selectedCount = selection.selectedIds.length;
  return (
    <>
      <ScreenHeader
        title="Homeowners"
        actions={
          <>
            <ExportButton
              what="homeowners"
              exporting={props.exporting}
              rowCount={countOf(list)}
              onExport={props.onExport}
              onCancel={props.onCancelExport}
            />
            <Button
              icon={<CalendarIcon />}
              onPress={() => props.onOpenScheduledPayments({ communityId: filter.communityId, payerIds: [] })}
            >
              Scheduled payments
            </Button>
          </>
        }
      />
      <Filters>
        <HomeownersFilters
          filter={filter}
          texts={props.texts}
          isFiltered={props.isFiltered}
          onFilterChange={props.onFilterChange}
          onTextsChange={props.onTextsChange}
          onClearFilters={props.onClearFilters}
          communities={props.communities}
          isLoadingCommunities={props.isLoadingCommunities}
          end={
            <ColumnMenu
              columns={homeownerColumns}
              hiddenColumns={hiddenColumns}
              hiddenAtFirst={homeownerColumnsHiddenAtFirst}
              onHiddenColumnsChange={props.onHiddenColumnsChange}
              leftOut={leftOut}
              density={props.density}
              onDensityChange={props.onDensityChange}
              sorts={homeownerSortChoices}
              sort={sort}
              onSort={choose}
            />
          }
        />
      </Filters>
      <PagedTable
        label="Homeowners"
        columns={homeownerColumns}
        list={list}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        rowId={idOf}
        rowLabel={homeownerLabel}
        emptyKind={props.isFiltered ? 'nothingMatches' : 'nothingYet'}
        emptyWords={emptyWords}
        onRetry={props.onRetry}
        onClearFilters={props.isFiltered ? props.onClearFilters : undefined}
        sort={sort}
        onSort={choose}
        onLeftOut={setLeftOut}
        hiddenColumns={hiddenColumns}
        density={props.density}
        selection={tableSelection}
        bulk={{
          selectedCount,
          actions: [
            {
              label: `Show scheduled payments of ${selectedCount} homeowner${selectedCount === 1 ? '' : 's'}`,
              variant: 'primary',
              onAction: () =>
                props.onOpenScheduledPayments({
                  communityId: filter.communityId,
                  payerIds: selection.selectedIds,
                }),
            },
          ],
          onClear: props.onClearSelection,
        }}
        onOpenRow={props.onOpenPayer}
        openRowId={props.openPayerId === undefined ? undefined : String(props.openPayerId)}
        rowActions={(payer) => homeownerActions(payer, props)}
      />
    </>
  );
}

const Filters = styled.div`
  margin-bottom: ${token.space3};
`;
