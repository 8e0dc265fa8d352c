import type { DashboardUser, DashboardUserForm, ManagementCompany } from '@payments/api-client/contract';
import type { LoadedPart } from '../../components/PagedScreen/index.ts';
import type { StoredFormStep } from '../storedForm/index.ts';

/** Where saving stands. What was typed outlives every one of them. */
export type DashboardUserStep = StoredFormStep;

/** What the server says of single fields, e.g. `{ emailAddress: 'This e-mail address is already in use.' }`. */
export type DashboardUserFieldErrors = Readonly<Partial<Record<keyof DashboardUserForm, string>>>;

export interface DashboardUserDialogProps {
  isOpen: boolean;
  type: 'add' | 'edit';
  /** The user as stored; only for `edit`. The form begins anew with another revision. */
  user?: LoadedPart<DashboardUser>;
  onRetryLoad?: () => void;
  /** The user edits themselves: only the names can be changed (DSU-2). @default false */
  isSelf?: boolean;
  /** The only company that users can be of; null for provider employees, who choose one. */
  fixedCompany: ManagementCompany | null;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** The company that a new user is of at first, e.g. the one that is filtered by. */
  firstCompanyId?: number | null;
  step: DashboardUserStep;
  /** Keep its identity while the server has said nothing new. */
  fieldErrors?: DashboardUserFieldErrors;
  /** The form as the contract takes it. */
  onSubmit: (form: DashboardUserForm) => void;
  /** 'Load it again' in `conflict`: hand over the user as they are now. */
  onLoadAgain?: () => void;
  /** Whether something differs from what the form began with; keep its identity. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** 'Cancel', Escape. Not called while saving. */
  onClose: () => void;
  onSignInAgain: () => void;
}
