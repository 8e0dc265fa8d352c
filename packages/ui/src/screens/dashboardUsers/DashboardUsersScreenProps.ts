import type { DashboardUser, DashboardUsersQuery, ManagementCompany } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type DashboardUserSortChoice = NonNullable<DashboardUsersQuery['sort']>;

export interface DashboardUsersScreenProps extends PagedScreenProps<DashboardUser, DashboardUserSortChoice> {
  /** Null is any. */
  managementCompanyId: number | null;
  onManagementCompanyChange: (managementCompanyId: number | null) => void;
  /** As it stands in the field; the app waits, and asks only for what is long enough (LIST-7). */
  name: string;
  onNameChange: (name: string) => void;
  /** Provider employees see every company's users: a column and a filter say which. */
  showsCompany: boolean;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** The e-mail address of who looks, lowercased: their row says 'You' and cannot be deleted. */
  selfEmail: string;
  /** Provider employees and full-access users change users; the others look (ROLE-3). */
  mayChange: boolean;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  onAdd: () => void;
  onEdit: (user: DashboardUser) => void;
  onDelete: (user: DashboardUser) => void;
  /** 'Send link again', for a user who has no password yet (DSU-3). */
  onSendLink: (user: DashboardUser) => void;
  /** 'Remove authenticator app', for a user who has lost it (DSU-3). */
  onRemoveAuthenticator: (user: DashboardUser) => void;
  openUserId?: number;
  onOpenUser: OpenRow<DashboardUser>;
  /** 'Activity': opens the AuditDrawer; absent hides it. */
  onShowActivity?: (user: DashboardUser) => void;
}
