import type {
  CommunitiesQuery,
  ManagementCompany,
  OnboardingCommunity,
  OnboardingStatus,
} from '@payments/api-client/contract';
import type { OpenRow, RowSelection } from '../../components/DataTable/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type OnboardingSortChoice = NonNullable<CommunitiesQuery['sort']>;

/** Null is any. */
export interface OnboardingFilterChoice {
  managementCompanyId: number | null;
  onboardingStatus: OnboardingStatus | null;
}

export interface OnboardingScreenProps extends PagedScreenProps<OnboardingCommunity, OnboardingSortChoice> {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`. */
  today: string;
  filter: OnboardingFilterChoice;
  onFilterChange: (filter: OnboardingFilterChoice) => void;
  /** Provider employees see every company's associations: a column and a filter say which. */
  showsCompany: boolean;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** False for a read-only user: whoever has a link can submit the application. */
  canTakeLinks: boolean;
  /** The association whose link is being fetched: its menu says so. */
  linkBusyId?: number;
  onOpenLink: (community: OnboardingCommunity) => void;
  onCopyLink: (community: OnboardingCommunity) => void;
  /** A row, or its menu's 'Show details': opens the ApplicationDetailsDrawer (ONB-7). */
  onOpenCommunity: OpenRow<OnboardingCommunity>;
  /** The row whose drawer is open. */
  openCommunityId?: number;
  /** 'Activity': opens the AuditDrawer; absent hides it. */
  onShowActivity?: (community: OnboardingCommunity) => void;
  /** Provider employees tick and approve; without it there are no boxes (ONB-4). */
  mayApprove: boolean;
  /** A read-only employee ticks, but cannot approve (ROLE-8). */
  isReadOnly: boolean;
  /** `communitySelectedIds` and `allSelected`; ids of associations on this page or others. */
  selection: RowSelection;
  /** A row was ticked or unticked; id 0 is all of them (ONB-3). */
  onTick: (id: number, isTicked: boolean) => void;
  onClearSelection: () => void;
  /** 'Approve 3 associations': opens the ApproveDialog. */
  onApprove: () => void;
}
