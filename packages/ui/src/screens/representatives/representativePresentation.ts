import type { RepresentativeStatus } from '@payments/api-client/contract';
import { CheckCircleIcon, ClockIcon, type IconComponent, WarningIcon } from '../../components/Icon/index.ts';
import type { StatusTone } from '../../components/StatusBadge/index.ts';

export interface RepresentativePresentation {
  icon: IconComponent;
  tone: StatusTone;
  /** One line for the pointer's hint and the details. */
  explanation: string;
  /** Why the invitation is not sent again; null where it can be. */
  inviteBlockedBy: string | null;
}

/** How each status of a representative looks and reads; its label is the status itself. */
export const representativePresentation: Readonly<Record<RepresentativeStatus, RepresentativePresentation>> =
  {
    Invited: {
      icon: ClockIcon,
      tone: 'info',
      explanation: 'The invitation was sent, and its link works.',
      inviteBlockedBy: null,
    },
    Expired: {
      icon: WarningIcon,
      tone: 'warning',
      explanation: 'The link does not work any more. A new invitation makes a new one.',
      inviteBlockedBy: null,
    },
    Submitted: {
      icon: CheckCircleIcon,
      tone: 'success',
      explanation: 'The profile was submitted.',
      inviteBlockedBy: 'The profile was submitted.',
    },
  };
