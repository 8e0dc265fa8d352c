import type { DashboardUser, DashboardUserForm, ManagementCompany } from '@payments/api-client/contract';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import type { StoredFormProps } from '../storedForm/index.ts';

/** What the server says of single fields, e.g. `{ emailAddress: 'This e-mail address is already in use.' }`. */
export type DashboardUserFieldErrors = Readonly<Partial<Record<keyof DashboardUserForm, string>>>;

export interface DashboardUserDialogProps extends StoredFormProps {
  /** The user as stored; only for `edit`. The form begins anew with another revision. */
  user?: LoadedPart<DashboardUser>;
  /** The user edits themselves: only the names can be changed (DSU-2). @default false */
  isSelf?: boolean;
  /** The only company that users can be of; null for provider employees, who choose one. */
  fixedCompany: ManagementCompany | null;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** The company that a new user is of at first, e.g. the one that is filtered by. */
  firstCompanyId?: number | null;
  /** Keep its identity while the server has said nothing new. */
  fieldErrors?: DashboardUserFieldErrors;
  /** The form as the contract takes it. */
  onSubmit: (form: DashboardUserForm) => void;
}
