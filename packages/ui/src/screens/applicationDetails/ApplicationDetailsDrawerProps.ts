import type { OnboardingCommunity, SubmittedApplication } from '@payments/api-client/contract';
import type { LoadedPart } from '../../components/PagedScreen/index.ts';

export interface ApplicationDetailsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, as it stands in the list now. */
  community: OnboardingCommunity;
  /** From `GET /communities/{id}/application`. */
  details: LoadedPart<SubmittedApplication>;
  onRetry: () => void;
  /** A read-only employee looks, but cannot approve (ROLE-8). */
  isReadOnly: boolean;
  /** 'Approve', while it waits for that: opens the ApproveDialog; absent for who approves nothing. */
  onApprove?: () => void;
}
