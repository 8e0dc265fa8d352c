import type { Community, Payout, PayoutsQuery } from '@payments/api-client/contract';
import type { PagedRows } from '../../components/DataTable/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { DateCommunityChoice } from '../../components/FilterBar/index.ts';
import type { DensityChoice } from '../../tokens/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type PayoutSortChoice = NonNullable<PayoutsQuery['sort']>;

export interface PayoutsScreenProps {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  list: PagedRows<Payout>;
  filter: DateCommunityChoice;
  /** True when the filter differs from the screen's default: shows 'Clear all' and 'nothing matches'. */
  isFiltered: boolean;
  onFilterChange: (filter: DateCommunityChoice) => void;
  onClearFilters: () => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  sort: PayoutSortChoice;
  onSort: (sort: PayoutSortChoice) => void;
  onPageChange: (pageNumber: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  onRetry: () => void;
  /** Ids of hidden columns. */
  hiddenColumns: readonly string[];
  onHiddenColumnsChange: (hiddenColumns: string[]) => void;
  density: DensityChoice;
  onDensityChange: (density: DensityChoice) => void;
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
  /** The spreadsheet of the payouts by day. */
  daily: ExportProgress;
  onDownloadDaily: () => void;
  onCancelDaily: () => void;
  /** The payout whose details are open. */
  openPayoutId?: number;
  onOpenPayout: (payout: Payout) => void;
}
