import type { Community, LockboxFile, LockboxFilesQuery } from '@payments/api-client/contract';
import type { PagedRows } from '../../components/DataTable/index.ts';
import type { DateCommunityChoice } from '../../components/FilterBar/index.ts';
import type { DensityChoice } from '../../tokens/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type LockboxSortChoice = NonNullable<LockboxFilesQuery['sort']>;

export interface LockboxFilesScreenProps {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  list: PagedRows<LockboxFile>;
  filter: DateCommunityChoice;
  /** True when the filter differs from the screen's default: shows 'Clear all' and 'nothing matches'. */
  isFiltered: boolean;
  onFilterChange: (filter: DateCommunityChoice) => void;
  onClearFilters: () => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  sort: LockboxSortChoice;
  onSort: (sort: LockboxSortChoice) => void;
  onPageChange: (pageNumber: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  onRetry: () => void;
  /** Ids of hidden columns. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hiddenColumns: string[]) => void;
  density: DensityChoice;
  onDensityChange: (density: DensityChoice) => void;
  /** The file whose control sheet is open. */
  openBlobFileId?: string;
  /** 'Download' was pressed: its control sheet comes first. */
  onOpenFile: (file: LockboxFile) => void;
}
