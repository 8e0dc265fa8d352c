import { createContext, useContext } from 'react';
import { Button, type ButtonProps } from '../Button/index.ts';

/** While the session has ended: signs in again, and keeps the page. Null as long as it has not. */
export const SignInAgainContext = createContext<(() => void) | null>(null);

/** The way on from what could not be read: once more, or, as no repeat helps then, by a new sign-in, which reads it again. */
export function RetryButton(retry: Omit<ButtonProps, 'children'>) {
  const signInAgain = useContext(SignInAgainContext);
  return signInAgain ? (
    <Button size={retry.size} onPress={signInAgain}>
      Sign in again
    </Button>
  ) : (
    <Button {...retry}>Retry</Button>
  );
}
