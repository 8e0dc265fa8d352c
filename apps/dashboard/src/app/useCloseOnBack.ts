import { useEffect, useEffectEvent } from 'react';

/**
 * Closes a dialog when Back or Forward leaves what it was opened over. Unsaved work has been asked about by then: until
 * it is given up, the leave guard keeps such a step from everybody else.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const left = () => closeNow();
    window.addEventListener('popstate', left);
    return () => window.removeEventListener('popstate', left);
  }, [isOpen]);
}
