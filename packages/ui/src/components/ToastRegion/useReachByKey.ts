import { type RefObject, useEffect } from 'react';

/**
 * F6 leads to the notifications, from within drawers and dialogs too, which keep Tab to themselves; there it leads back.
 * While there is none it is the browser's.
 */
export function useReachByKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null;
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const { activeElement } = document;
      const isInside = region.current?.contains(activeElement);
      const target = isInside ? before : region.current?.querySelector('button');
      if (!(target instanceof HTMLElement) || !target.isConnected) return;
      if (!isInside) before = activeElement;
      event.preventDefault();
      target.focus();
    };
    // Dialogs keep keys from what is above them.
    document.addEventListener('keydown', reach, true);
    return () => document.removeEventListener('keydown', reach, true);
  }, [region]);
}
