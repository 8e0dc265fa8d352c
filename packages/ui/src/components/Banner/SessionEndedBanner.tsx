import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

export interface SessionEndedBannerProps {
  /** What was not done, what is kept, and what to do: 'Nothing was deleted. Sign in again, then delete once more.' */
  children: ReactNode;
  /** Only where no button beside it signs in again. */
  onSignInAgain?: () => void;
}

/** The session ended before something was done; nothing is done by itself afterwards (TOK-7). */
export function SessionEndedBanner({ children, onSignInAgain }: SessionEndedBannerProps) {
  return (
    <Banner
      tone="warning"
      announce="alert"
      title="Your session has ended"
      action={
        onSignInAgain && (
          <Button size="small" onPress={onSignInAgain}>
            Sign in again
          </Button>
        )
      }
    >
      {children}
    </Banner>
  );
}
