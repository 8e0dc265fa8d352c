export type * from './OnboardingScreenProps.ts';
