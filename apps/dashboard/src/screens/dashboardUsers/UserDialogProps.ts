import type { DashboardUser } from '@payments/api-client/contract/managementCompanies';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

/** Of a dialog that does something with one user. */
export interface UserDialogProps {
  user: DashboardUser;
  actors: DashboardUsersActors;
  onClose: () => void;
}
