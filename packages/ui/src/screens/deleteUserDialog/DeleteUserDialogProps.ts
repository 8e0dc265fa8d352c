import type { DashboardUser } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export type DeleteUserStep =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'deleting' }
  | { state: 'failed'; failure: FailureWords }
  /** Somebody has deleted them already. */
  | { state: 'gone' }
  | { state: 'unauthorized' };

export interface DeleteUserDialogProps {
  isOpen: boolean;
  user: Pick<DashboardUser, 'firstName' | 'lastName' | 'emailAddress' | 'managementCompanyName' | 'roles'>;
  step: DeleteUserStep;
  /** 'Delete user' in `confirming` and `failed`. */
  onConfirm: () => void;
  /** 'Keep user', Escape; 'Close' in `gone`. Not called while deleting. */
  onClose: () => void;
  onSignInAgain: () => void;
}
