export { OnboardingSuccessScreen } from './OnboardingSuccessScreen.tsx';
export type { OnboardingSuccessScreenProps, OnboardingSuccessStep } from './OnboardingSuccessScreenProps.ts';
