export { SignInProblemScreen, type SignInProblemScreenProps } from './SignInProblemScreen.tsx';
export type { SignInProblem } from './signInProblemWords.ts';
