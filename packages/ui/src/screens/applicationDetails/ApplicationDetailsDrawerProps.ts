import type { OnboardingCommunity, SubmittedApplication } from '@payments/api-client/contract';
import type { ActivityProps } from '../../components/AuditTrail/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface ApplicationDetailsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, as it stands in the list now. */
  community: OnboardingCommunity;
  /** From `GET /communities/{id}/application`; absent while nothing is submitted, or on file. */
  details?: LoadedPart<SubmittedApplication>;
  onRetry: () => void;
  /** A read-only employee looks, but cannot approve (ROLE-8). */
  isReadOnly: boolean;
  /** 'Approve', while it waits for that: opens the ApproveDialog; absent for who approves nothing. */
  onApprove?: () => void;
  /** False for a read-only user: whoever has a link can submit the application. */
  canTakeLinks: boolean;
  /** The association whose link is being fetched. */
  linkBusyId?: number;
  /** 'Open application' and 'Copy link', while it can be filled in. */
  onOpenLink: () => void;
  onCopyLink: () => void;
  /** Who did what to it; absent for who may not read that. */
  activity?: ActivityProps | undefined;
}
