import type { RepresentativeDetails, RepresentativeUser } from '@payments/api-client/contract';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface RepresentativeDetailsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, where it is there already. */
  representative?: RepresentativeUser;
  /** From `GET /representatives/{id}/details`. */
  details: LoadedPart<RepresentativeDetails>;
  onRetry: () => void;
  /** The identity document. */
  downloading: ExportProgress;
  onDownloadDocument: () => void;
  onCancelDownload: () => void;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** 'Send invitation again' of who has not submitted the profile: opens the InviteDialog of type `again`. */
  onInviteAgain: (representative: RepresentativeUser) => void;
  /** 'Withdraw invitation' of who has not submitted the profile: opens the WithdrawInvitationDialog. */
  onWithdraw: (representative: RepresentativeUser) => void;
}
