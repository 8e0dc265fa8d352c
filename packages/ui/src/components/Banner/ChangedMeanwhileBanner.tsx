import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

export interface ChangedMeanwhileBannerProps {
  /** What a colleague changed: 'report', 'note', 'user'. */
  what: string;
  /** Shows it as it is now, in place of what was typed. */
  onLoadAgain?: () => void;
  /** @default what becomes of what was typed */
  children?: ReactNode;
}

/** A colleague saved the same thing first, so that nothing was saved here. */
export function ChangedMeanwhileBanner({ what, onLoadAgain, children }: ChangedMeanwhileBannerProps) {
  return (
    <Banner
      tone="warning"
      announce="alert"
      title={`A colleague changed this ${what} meanwhile`}
      action={
        onLoadAgain && (
          <Button size="small" onPress={onLoadAgain}>
            Load it again
          </Button>
        )
      }
    >
      {children ?? 'Nothing was saved. Loading it again shows their change in place of yours.'}
    </Banner>
  );
}
