import { useEffect } from 'react';

/** What stands over drawers and dialogs without being part of them: notifications, what is told of a missing part. */
const over = '[data-react-aria-top-layer]';

/**
 * F6 leads to what stands over the page, from within drawers and dialogs too, which keep Tab to themselves; there it
 * leads back. While there is nothing it is the browser's.
 */
export function useReachByKey(): void {
  useEffect(() => {
    let before: Element | null = null;
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const { activeElement } = document;
      const isInside = activeElement?.closest(over);
      const target = isInside ? before : document.querySelector(`${over} button:not([disabled])`);
      if (!(target instanceof HTMLElement) || !target.isConnected) return;
      if (!isInside) before = activeElement;
      event.preventDefault();
      target.focus();
    };
    // Dialogs keep keys from what is above them.
    document.addEventListener('keydown', reach, true);
    return () => document.removeEventListener('keydown', reach, true);
  }, []);
}
