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
    let roomMade = 0;
    // What comes to have the focus is scrolled to first, and what they come over is once there is room for them.
    const giveWay = () => {
      if (isEmpty(element)) return;
      requestAnimationFrame(() => {
        const isRoomMade = element.offsetHeight === roomMade;
        if (isRoomMade && focusBeneath(element)?.isHidden) element.toggleAttribute('data-aside');
      });
    };
    const end = keepRootHeight(element, '--toasts', {
      onChange: () => {
        roomMade = element.offsetHeight;
        if (isEmpty(element)) element.removeAttribute('data-aside');
        focusBeneath(element)?.focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        giveWay();
      },
    });
    document.addEventListener('focusin', giveWay);
    return () => {
      end();
      document.removeEventListener('focusin', giveWay);
    };
  }, [region]);
}

/**
 * What the keyboard is at, if the notifications lie over a part of it; it is hidden where they lie over its middle: of a
 * dialog, which may have the focus itself, there is enough to be seen.
 */
function focusBeneath(region: HTMLElement): { focused: Element; isHidden: boolean } | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible') || region.contains(focused) || isEmpty(region)) return undefined;
  const [one, other] = [focused.getBoundingClientRect(), region.getBoundingClientRect()];
  const isCovered =
    one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
  if (!isCovered) return undefined;
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return { focused, isHidden: x > other.left && x < other.right && y > other.top && y < other.bottom };
}

function isEmpty(region: HTMLElement): boolean {
  return region.querySelector('li') === null;
}
