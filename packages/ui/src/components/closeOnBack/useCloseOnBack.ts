import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what floats over a page, a dialog or a menu, when Back or Forward leaves that page. Unsaved work has been asked about by then: until
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
