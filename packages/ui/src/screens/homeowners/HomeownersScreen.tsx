import { type Payer, payerSorts } from '@payments/api-client/contract';
import { Button } from '../../components/Button/index.ts';
import { countOf, useTableSelection } from '../../components/DataTable/index.ts';
import { ExportButton } from '../../components/ExportButton/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
import { SelectAll } from '../../components/SelectAll/index.ts';
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
    message: 'Homeowners appear here once their community is onboarded.',
  },
  nothingMatches: {
    title: 'No homeowners match',
    message: 'Check the spelling',
  },
};

/** Homeowners: who pays, where, and whether they may (HOM-1 to HOM-3). */
export function HomeownersScreen(props: HomeownersScreenProps) {
  const { list, selection, filter, texts } = props;
  const tableSelection = useTableSelection(selection, props.onTick);
  const selectedCount = selection.selectedIds.length;
  return (
    <PagedScreen
      {...props}
      title="Homeowners"
      label="Homeowners"
      actions={
        <>
          <ExportButton
            counted={['homeowner', 'homeowners']}
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
      filters={
        <HomeownersFilters
          filter={filter}
          texts={texts}
          onFilterChange={props.onFilterChange}
          onTextsChange={props.onTextsChange}
          communities={props.communities}
          isLoadingCommunities={props.isLoadingCommunities}
        />
      }
      canClear={props.isFiltered || Object.values(texts).some((text) => text !== '')}
      columns={homeownerColumns}
      hiddenAtFirst={homeownerColumnsHiddenAtFirst}
      sorts={payerSorts}
      sortChoices={homeownerSortChoices}
      rowId={idOf}
      rowLabel={homeownerLabel}
      emptyWords={emptyWords}
      aboveRows={
        <SelectAll
          allSelected={selection.allSelected}
          isDisabled={list.state === 'firstLoading' || list.rows.length === 0}
          onToggleAll={tableSelection.onToggleAll}
        />
      }
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
      partsOnDemand={partsOnDemand}
    />
  );
}
