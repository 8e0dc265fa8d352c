import { type RefObject, useEffect } from 'react';
import { keepRootHeight } from '../rootHeight/index.ts';

/**
 * Tells the page how much of its end the notifications cover, so that it can be scrolled out from under them, and
 * does so with what the keyboard is at when they come.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    return keepRootHeight(element, '--toasts', () => uncoverFocus(element));
  }, [region]);
}

function uncoverFocus(region: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || region.contains(focused)) return;
  const [one, other] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
  const isCovered =
    one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
  if (isCovered) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
