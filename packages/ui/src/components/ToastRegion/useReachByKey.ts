import { useEffect } from 'react';

/** What stands over drawers and dialogs without being part of them: notifications, what is told of a missing part. */
const over = '[data-react-aria-top-layer]';

/**
 * F6 leads to what stands over the page, from within drawers and dialogs too, which keep Tab to themselves; there it
 * leads back, or to the open dialog or the page's heading where what had the focus is gone. While there is nothing it
 * is the browser's.
 */
export function useReachByKey(): void {
  useEffect(() => {
    let before: Element | null = null;
    const reach = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const { activeElement } = document;
      const isInside = activeElement?.closest(over);
      const isGone = !before?.isConnected || before === document.body;
      const back = isGone ? placeOfPage() : before;
      const target = isInside ? back : document.querySelector(`${over} button:not([disabled])`);
      if (!(target instanceof HTMLElement)) return;
      if (!isInside) before = activeElement;
      else if (isGone) target.tabIndex = -1;
      event.preventDefault();
      target.focus();
    };
    // Dialogs keep keys from what is above them.
    document.addEventListener('keydown', reach, true);
    return () => document.removeEventListener('keydown', reach, true);
  }, []);
}

function placeOfPage(): Element | null {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return open.at(-1) ?? document.querySelector('main h1');
}
