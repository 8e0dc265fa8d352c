import type { Community, LockboxFile, LockboxFilesQuery } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { DateCommunityChoice } from '../../components/FilterBar/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type LockboxSortChoice = NonNullable<LockboxFilesQuery['sort']>;

export interface LockboxFilesScreenProps extends PagedScreenProps<LockboxFile, LockboxSortChoice> {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  filter: DateCommunityChoice;
  onFilterChange: (filter: DateCommunityChoice) => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  /** The file whose control sheet is open. */
  openBlobFileId?: string;
  /** 'Download' was pressed: its control sheet comes first. */
  onOpenFile: OpenRow<LockboxFile>;
}
