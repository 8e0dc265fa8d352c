import type {
  ManagementCompany,
  RepresentativesQuery,
  RepresentativeUser,
} from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type RepresentativeSortChoice = NonNullable<RepresentativesQuery['sort']>;

/** `isFiltered` says that another company than the first is chosen; 'Clear all' goes back to it. */
export interface RepresentativesScreenProps
  extends PagedScreenProps<RepresentativeUser, RepresentativeSortChoice> {
  timeZone: string;
  /** Null only until the companies are known. */
  managementCompanyId: number | null;
  onManagementCompanyChange: (managementCompanyId: number) => void;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** 'Invite representative': opens the InviteDialog. */
  onInvite: () => void;
  /** 'Withdraw invitation' from the row's menu: opens the WithdrawInvitationDialog. */
  onWithdraw: (representative: RepresentativeUser) => void;
  /** 'Send invitation again' from the row's menu: opens the InviteDialog of type `again`. */
  onInviteAgain: (representative: RepresentativeUser) => void;
  openRepresentativeId?: number;
  onOpenRepresentative: OpenRow<RepresentativeUser>;
}
