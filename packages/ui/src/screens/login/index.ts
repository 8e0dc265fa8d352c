export { LoginScreen } from './LoginScreen.tsx';
export type { LoginScreenProps, SignInFailure } from './LoginScreenProps.ts';
