import type { FailureWords } from '../../components/ErrorState/index.ts';

/** Where the submitting of an application stands (ONB-5). */
export type OnboardingSuccessStep =
  /** Says 'Loading'. */
  | { state: 'working' }
  /** The app goes on to Onboarding by itself. */
  | { state: 'done'; communityName: string }
  /** No application id is stored in this browser. */
  | { state: 'nothingStored' }
  /** The visitor came back, but the form was not submitted. */
  | { state: 'notHandedIn' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' };

export interface OnboardingSuccessScreenProps {
  step: OnboardingSuccessStep;
  /** 'Retry' in `failed` and `notHandedIn`. */
  onTryAgain: () => void;
  onGoToOnboarding: () => void;
  onSignInAgain: () => void;
}
