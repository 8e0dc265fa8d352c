import type { Community, Payout, PayoutStatus, PayoutsQuery } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { DateCommunityChoice } from '../../components/FilterBar/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type PayoutSortChoice = NonNullable<PayoutsQuery['sort']>;

/** Days, community and statuses; none is any. */
export interface PayoutsFilterChoice extends DateCommunityChoice {
  statuses: readonly PayoutStatus[];
}

export interface PayoutsScreenProps extends PagedScreenProps<Payout, PayoutSortChoice> {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  filter: PayoutsFilterChoice;
  onFilterChange: (filter: PayoutsFilterChoice) => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
  /** The spreadsheet of the payouts by day. */
  daily: ExportProgress;
  onDownloadDaily: () => void;
  onCancelDaily: () => void;
  /** The payout whose details are open. */
  openPayoutId?: number;
  onOpenPayout: OpenRow<Payout>;
}
