import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { isPhone } from '../../tokens/isPhone.ts';
import { token } from '../../tokens/token.ts';
import { ColumnMenu } from '../ColumnMenu/index.ts';
import type { DataTableProps } from '../DataTable/index.ts';
import { AllFiltersPanel, FilterBar } from '../FilterBar/index.ts';
import { preloadWhenIdle } from '../lazyPart/index.ts';
import { PagedTable, sortChoiceOf } from '../PagedTable/index.ts';
import { PagesPanel } from '../Pagination/index.ts';
import { ScreenHeader } from '../ScreenHeader/index.ts';
import type { PagedScreenProps } from './PagedScreenProps.ts';

/** What every list opens on phones. */
const partsOfPhones = [AllFiltersPanel, PagesPanel];

type TableParts<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rowId'
  | 'rowLabel'
  | 'emptyWords'
  | 'emptyAction'
  | 'selection'
  | 'isSelectable'
  | 'selectAllLabel'
  | 'bulk'
  | 'onOpenRow'
  | 'openRowId'
  | 'rowActions'
>;

export interface PagedScreenLayoutProps<Row extends object, Column extends string>
  extends PagedScreenProps<Row, Column | `-${Column}`>,
    TableParts<Row> {
  title: string;
  /** What is listed, e.g. 'Tax forms'; the filters are named after it too. */
  label: string;
  /** Below the title. */
  line?: ReactNode;
  /** At the right of the title, the primary one last. */
  actions?: ReactNode;
  /** Between the title and the filters: how much, in what state. */
  strip?: ReactNode;
  /** The chips. */
  filters: ReactNode;
  /** Between the filters and the rows: what ticks all of them on phones. */
  aboveRows?: ReactNode;
  /** The contract's columns to sort by. */
  sorts: readonly Column[];
  /** The orders offered where there are no headers to press. */
  sortChoices: readonly { id: Column | `-${Column}`; label: string }[];
  /** There is something to clear, e.g. half a text: offers 'Clear all'. @default isFiltered */
  canClear?: boolean;
  /** An empty list is empty because of what is filtered. @default isFiltered */
  isNarrowed?: boolean;
  /** Columns that are hidden until they are chosen: the menu goes back to them. @default none */
  hiddenAtFirst?: readonly string[];
  /** What the screen opens on demand: fetched once its first rows are there. */
  partsOnDemand: readonly { preload: () => Promise<void> }[];
}

/** A screen with one list: title, filters, rows, page controls. */
export function PagedScreen<Row extends object, Column extends string>({
  title,
  label,
  line,
  actions,
  strip,
  filters,
  aboveRows,
  sorts,
  sortChoices,
  isFiltered,
  isNarrowed = isFiltered,
  canClear = isFiltered,
  onClearFilters,
  onSort,
  hiddenAtFirst,
  onHiddenColumnsChange,
  onDensityChange,
  partsOnDemand,
  ...table
}: PagedScreenLayoutProps<Row, Column>) {
  const [leftOut, setLeftOut] = useState('');
  const isKnown = table.list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsOnDemand, ...(isPhone() ? partsOfPhones : []));
  }, [isKnown, partsOnDemand]);
  const choose = (pressed: string) => {
    const chosen = sortChoiceOf(sorts, pressed);
    if (chosen) onSort(chosen);
  };
  return (
    <>
      <ScreenHeader title={title} line={line} actions={actions} />
      {strip}
      <Filters>
        <FilterBar
          label={`Filter ${label.toLowerCase()}`}
          canClear={canClear}
          onClear={onClearFilters}
          end={
            <ColumnMenu
              columns={table.columns}
              hiddenColumns={table.hiddenColumns}
              hiddenAtFirst={hiddenAtFirst}
              onHiddenColumnsChange={onHiddenColumnsChange}
              leftOut={leftOut}
              density={table.density}
              onDensityChange={onDensityChange}
              sorts={sortChoices}
              sort={table.sort}
              onSort={choose}
            />
          }
        >
          {filters}
        </FilterBar>
        {aboveRows}
      </Filters>
      <PagedTable
        {...table}
        label={label}
        emptyKind={isNarrowed ? 'nothingMatches' : 'nothingYet'}
        onClearFilters={isFiltered ? onClearFilters : undefined}
        onSort={choose}
        onLeftOut={setLeftOut}
      />
    </>
  );
}

const Filters = styled.div`
  display: grid;
  gap: ${token.space3};
  margin-bottom: ${token.space3};
`;
