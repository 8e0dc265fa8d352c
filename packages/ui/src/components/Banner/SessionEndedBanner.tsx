import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

export interface SessionEndedBannerProps {
  /** What was not done, what is kept, and what to do: 'Nothing was deleted. Sign in again, then delete once more.' */
  children: ReactNode;
  /** An earlier try may have been done though its answer was lost: `children` are not said, as nobody knows that. */
  isInDoubt?: boolean;
  /** Only where no button beside it signs in again. */
  onSignInAgain?: () => void;
}

/** The session ended before something was done; nothing is done by itself afterwards (TOK-7). */
export function SessionEndedBanner({ children, isInDoubt = false, onSignInAgain }: SessionEndedBannerProps) {
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
      {isInDoubt ? inDoubtWords : children}
    </Banner>
  );
}

const inDoubtWords =
  'An earlier try may have been done. Everything is kept: sign in again, then try once more. The same is not done twice.';
