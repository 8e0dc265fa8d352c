import { type LockboxFile, lockboxSorts } from '@payments/api-client/contract';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ColumnMenu } from '../../components/ColumnMenu/index.ts';
import { zoneLine } from '../../components/DateTime/index.ts';
import { DateCommunityFilters, isUnlimited } from '../../components/FilterBar/index.ts';
import { preloadWhenIdle } from '../../components/lazyPart/index.ts';
import { PagedTable, sortChoiceOf } from '../../components/PagedTable/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { token } from '../../tokens/token.ts';
import type { LockboxFilesScreenProps } from './LockboxFilesScreenProps.ts';
import { lockboxColumns, lockboxLabel, lockboxSortChoices } from './lockboxColumns.tsx';
import { partsOnDemand } from './preloadLockboxParts.ts';

const idOf = (file: LockboxFile) => file.blobFileId;

const emptyWords = {
  nothingYet: {
    title: 'No lockbox files yet',
    message: 'Files appear here as the bank sends them.',
  },
  nothingMatches: {
    title: 'No lockbox files match',
    message: 'Try a wider date range',
  },
};

/** Lockbox files: what the bank sent, by association; 'Download' opens a file's control sheet first (LOX-1). */
export function LockboxFilesScreen(props: LockboxFilesScreenProps) {
  const [leftOut, setLeftOut] = useState('');
  const { timeZone, today, list, sort, hiddenColumns, filter } = props;
  const columns = useMemo(() => lockboxColumns(timeZone), [timeZone]);
  const labelOf = useMemo(() => lockboxLabel(timeZone), [timeZone]);
  const isKnown = list.state !== 'firstLoading';
  useEffect(() => {
    if (isKnown) preloadWhenIdle(...partsOnDemand);
  }, [isKnown]);
  const choose = (id: string) => {
    const chosen = sortChoiceOf(lockboxSorts, id);
    if (chosen) props.onSort(chosen);
  };
  return (
    <>
      <ScreenHeader title="Lockbox Files" line={zoneLine(timeZone, today)} />
      <Filters>
        <DateCommunityFilters
          {...props}
          label="Filter lockbox files"
          resetDatesTo={null}
          end={
            <ColumnMenu
              columns={columns}
              hiddenColumns={hiddenColumns}
              onHiddenColumnsChange={props.onHiddenColumnsChange}
              leftOut={leftOut}
              density={props.density}
              onDensityChange={props.onDensityChange}
              sorts={lockboxSortChoices}
              sort={sort}
              onSort={choose}
            />
          }
        />
      </Filters>
      <PagedTable
        label="Lockbox files"
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
        onOpenRow={props.onOpenFile}
        openRowId={props.openBlobFileId}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
      />
    </>
  );
}

const Filters = styled.div`
  margin-bottom: ${token.space3};
`;
