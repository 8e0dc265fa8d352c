import type { DashboardUser, DashboardUserDetails } from '@payments/api-client/contract';
import type { ActivityProps } from '../../components/AuditTrail/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import type { UserHandlers } from '../dashboardUsers/dashboardUserActions.ts';

export interface DashboardUserDetailsDrawerProps extends UserHandlers {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, where it is there already. */
  user?: DashboardUser;
  /** From `GET /dashboardUsers/users/{id}`. */
  details: LoadedPart<DashboardUserDetails>;
  onRetry: () => void;
  /** Who did what to them; absent for who may not read that. */
  activity?: ActivityProps | undefined;
}
