import type { OnboardingStatus } from '@payments/api-client/contract';
import {
  CheckCircleIcon,
  ClockIcon,
  CrossIcon,
  EditIcon,
  type IconComponent,
  MinusIcon,
} from '../../components/Icon/index.ts';
import type { StatusTone } from '../../components/StatusBadge/index.ts';

export interface OnboardingPresentation {
  icon: IconComponent;
  tone: StatusTone;
  /** Stands for the status where there is no room for it whole. */
  shortLabel?: string;
  /** One line for the pointer's hint. */
  explanation: string;
  /** Why its application's link is not given out any more; null where it is. */
  linkBlockedBy: string | null;
}

/** How each onboarding status looks and reads; its label is the status itself (ONB-6). */
export const onboardingPresentation: Readonly<Record<OnboardingStatus, OnboardingPresentation>> = {
  'Not Started': {
    icon: MinusIcon,
    tone: 'neutral',
    explanation: 'The application has not been started.',
    linkBlockedBy: null,
  },
  'In Progress': {
    icon: EditIcon,
    tone: 'info',
    explanation: 'The application has been started but not submitted.',
    linkBlockedBy: null,
  },
  'Sent to Underwriting (Pending)': {
    icon: ClockIcon,
    tone: 'warning',
    shortLabel: 'Sent to Underwriting',
    explanation: 'The application was submitted and waits for approval.',
    linkBlockedBy: 'This application was submitted.',
  },
  Onboarded: {
    icon: CheckCircleIcon,
    tone: 'success',
    explanation: 'The association takes payments.',
    linkBlockedBy: 'This association is onboarded.',
  },
  Declined: {
    icon: CrossIcon,
    tone: 'danger',
    explanation: 'Underwriting has declined the application.',
    linkBlockedBy: 'This application was declined.',
  },
};
