import type { ManagementCompany } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

/** Where the invitation stands. What was typed and chosen outlives every one of them. */
export type InviteStep =
  /** `problem` is shown at its field after a try. */
  | { state: 'editing'; problem?: 'emailMissing' | 'emailInvalid' | 'companyMissing' }
  /** Cannot be closed meanwhile. */
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  /** The server's conflict: this address has submitted the profile already. */
  | { state: 'handedIn' }
  /**
   * The session has ended, and nothing is sent by itself afterwards (TOK-7); nothing was sent, unless an earlier try may
   * have been done.
   */
  | { state: 'unauthorized'; isInDoubt?: boolean };

export interface InviteDialogProps {
  isOpen: boolean;
  /** `again` is a new link for the same address: address and company stand and cannot be changed. */
  type: 'invite' | 'again';
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  managementCompanyId: number | null;
  onManagementCompanyChange: (managementCompanyId: number | null) => void;
  email: string;
  onEmailChange: (email: string) => void;
  step: InviteStep;
  onSubmit: () => void;
  /** 'Cancel', Escape. Not called while sending. */
  onClose: () => void;
  onSignInAgain: () => void;
}
