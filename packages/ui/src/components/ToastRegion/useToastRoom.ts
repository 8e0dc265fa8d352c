import { type RefObject, useEffect } from 'react';
import { keepRootHeight } from '../rootHeight/index.ts';

/**
 * Tells the page how much of its end the notifications cover, so that it can be scrolled out from under them, and
 * does so with what the keyboard is at when they come. They give way to what cannot be scrolled, by `data-aside`: at
 * the other end of the window, until none is left.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    // What comes to have the focus is scrolled to first.
    const giveWay = () =>
      requestAnimationFrame(() => {
        if (focusBeneath(element)) element.toggleAttribute('data-aside');
      });
    const end = keepRootHeight(element, '--toasts', () => {
      if (isEmpty(element)) element.removeAttribute('data-aside');
      focusBeneath(element)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      giveWay();
    });
    document.addEventListener('focusin', giveWay);
    return () => {
      end();
      document.removeEventListener('focusin', giveWay);
    };
  }, [region]);
}

/** What the keyboard is at, if the notifications lie over it. */
function focusBeneath(region: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || region.contains(focused) || isEmpty(region)) return undefined;
  const [one, other] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
  const isCovered =
    one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
  return isCovered ? focused : undefined;
}

function isEmpty(region: HTMLElement): boolean {
  return region.querySelector('li') === null;
}
