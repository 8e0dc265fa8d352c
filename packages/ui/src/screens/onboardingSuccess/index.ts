export type { OnboardingSuccessScreenProps, OnboardingSuccessStep } from './OnboardingSuccessScreenProps.ts';
