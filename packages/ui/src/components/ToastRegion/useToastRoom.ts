import { type RefObject, useEffect } from 'react';

/** The height of all notifications together, in pixels, while there are any. */
const heightVariable = '--toasts';

/**
 * Tells the page how much of its end the notifications cover, so that it can be scrolled out from under them, and
 * does so with what the keyboard is at when they come.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    const page = document.documentElement;
    if (element === null) return;
    const measuring = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      if (height === 0) page.style.removeProperty(heightVariable);
      else page.style.setProperty(heightVariable, `${Math.ceil(height)}px`);
      uncoverFocus(element);
    });
    measuring.observe(element);
    return () => {
      measuring.disconnect();
      page.style.removeProperty(heightVariable);
    };
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
