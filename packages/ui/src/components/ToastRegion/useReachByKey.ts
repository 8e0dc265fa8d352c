import { useEffect } from 'react';
import { placeToGoOn } from '../focusPlace/index.ts';

/** What stands over drawers and dialogs without being part of them: notifications, what is told of a missing part. */
const over = '[data-react-aria-top-layer]';

/**
 * F6 leads to what stands over the page, from within drawers and dialogs too, which keep Tab to themselves; there it
 * leads back, or to the open dialog or the page's heading where what had the focus is gone. While there is nothing it
 * is the browser's.
 */
export function useReachByKey(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(over)) before = target;
    };
    const wayBack = () => (before?.isConnected ? before : placeToGoOn());
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const isInside = document.activeElement?.closest(over);
      const target = isInside
        ? wayBack()
        : document.querySelector<HTMLElement>(`${over} button:not([disabled])`);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('focusin', remember);
    // Dialogs keep keys from what is above them.
    document.addEventListener('keydown', reach, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', reach, true);
    };
  }, []);
}
