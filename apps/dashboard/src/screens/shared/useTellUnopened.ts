import type { Failure } from '@payments/machines/failure';
import { useEffect, useEffectEvent } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { tellFailure } from '../../notifications/tellFailure.ts';

interface Words {
  /** What failed, e.g. 'The payout could not be opened'. */
  hintMessage: string;
  retry: () => void;
  /** Closes what cannot be opened because it does not exist; Back must not lead to it. */
  onMissing: () => void;
}

/** Tells that something asked for by its address cannot be opened; null while it can. */
export function useTellUnopened(unopened: Failure | null, { hintMessage, retry, onMissing }: Words): void {
  const { notifications } = useWorld();
  const tell = useEffectEvent((failure: Failure) => {
    const isMissing = failure.status === 404;
    tellFailure(notifications, failure, { hintMessage, retry: isMissing ? undefined : retry });
    if (isMissing) onMissing();
  });
  useEffect(() => {
    if (unopened) tell(unopened);
  }, [unopened]);
}
