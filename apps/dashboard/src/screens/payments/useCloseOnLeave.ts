import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { placeInHistory } from '../../app/useLeaveGuard.ts';

/**
 * Closes what floats over the list when another entry of the history shows another list: by Back, or by a scheduled report
 * that opens late. Unsaved work has been asked about by then. An address that is corrected stays the same entry.
 */
export function useCloseOnLeave(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const closeNow = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is an address that may be of another entry
  useEffect(() => {
    if (!isOpen) return;
    const place = placeInHistory(window.history.state);
    return () => {
      if (placeInHistory(window.history.state) !== place) closeNow();
    };
  }, [isOpen, key]);
}
