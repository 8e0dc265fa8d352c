import type { Community, Payer, PayersQuery, PaymentMethodChoice } from '@payments/api-client/contract';
import type { OpenRow, RowSelection } from '../../components/DataTable/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type HomeownerSortChoice = NonNullable<PayersQuery['sort']>;

/** The filters that are typed. An empty text is any. */
export interface HomeownersTexts {
  /** Anywhere in the name; at least 3 characters (LIST-7). */
  name: string;
  /** The start of the account number; letters and digits (VAL-2). */
  accountNumber: string;
  /** Anywhere in the address; at least 3 characters (LIST-7). */
  address: string;
  /** Last 4 digits of the card or bank account that they pay with. */
  transactionAccount: string;
}

/** The filters that are chosen. Nothing chosen means any. */
export interface HomeownersFilterChoice {
  communityId: number | null;
  methods: readonly PaymentMethodChoice[];
}

/** Whose scheduled payments the dialog opens for: these homeowners', or, without any, the community's. */
export interface ScheduledPaymentsScope {
  communityId: number | null;
  payerIds: readonly number[];
}

export interface HomeownersScreenProps extends PagedScreenProps<Payer, HomeownerSortChoice> {
  filter: HomeownersFilterChoice;
  /** As they stand in the fields; the app waits, and asks only for what is long enough (HOM-1, LIST-7). */
  texts: HomeownersTexts;
  onFilterChange: (filter: HomeownersFilterChoice) => void;
  onTextsChange: (texts: HomeownersTexts) => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
  /** What is ticked on this page: `homeownerSelectedIds` and `allSelected` (HOM-2). */
  selection: RowSelection;
  /** A row was ticked or unticked; id 0 is all of them (SCH-3). */
  onTick: (id: number, isTicked: boolean) => void;
  onClearSelection: () => void;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** The homeowner whose panel is open: `homeownerSelectedId`. */
  openPayerId?: number;
  onOpenPayer: OpenRow<Payer>;
  /** From the row's menu: `allow` is what it is to become. Stopping leads to the AllowPaymentsDialog. */
  onAllowPaymentsChange: (payer: Payer, allow: boolean) => void;
  onChangeEmail: (payer: Payer) => void;
  onOpenScheduledPayments: (scope: ScheduledPaymentsScope) => void;
}
