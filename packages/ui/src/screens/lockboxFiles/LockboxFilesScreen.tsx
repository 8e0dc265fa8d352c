import { type LockboxFile, lockboxSorts } from '@payments/api-client/contract';
import { useMemo } from 'react';
import { zoneLine } from '../../components/DateTime/index.ts';
import { DateCommunityFilters, isUnlimited } from '../../components/FilterBar/index.ts';
import { PagedScreen } from '../../components/PagedScreen/index.ts';
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
  const { timeZone, today, filter } = props;
  const columns = useMemo(() => lockboxColumns(timeZone, today), [timeZone, today]);
  const labelOf = useMemo(() => lockboxLabel(timeZone), [timeZone]);
  return (
    <PagedScreen
      {...props}
      title="Lockbox Files"
      label="Lockbox files"
      line={zoneLine(timeZone, today)}
      filters={<DateCommunityFilters {...props} resetDatesTo={null} />}
      columns={columns}
      sorts={lockboxSorts}
      sortChoices={lockboxSortChoices}
      rowId={idOf}
      rowLabel={labelOf}
      emptyWords={emptyWords}
      isNarrowed={!isUnlimited(filter)}
      canClear={props.isFiltered && !isUnlimited(filter)}
      onOpenRow={props.onOpenFile}
      openRowId={props.openBlobFileId}
      partsOnDemand={partsOnDemand}
    />
  );
}
