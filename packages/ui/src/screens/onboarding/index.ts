export { OnboardingScreen } from './OnboardingScreen.tsx';
export type * from './OnboardingScreenProps.ts';
