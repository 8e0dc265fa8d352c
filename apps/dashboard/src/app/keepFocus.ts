import { dialogs, placeToGoOn, topDialog } from '@payments/ui/components/focusPlace';

/** A dialog that closes and a row that is drawn again give the focus back by themselves within so many frames. */
const framesOfOthers = 30;
/** Places that are soon gone, and where nobody goes on. */
const passing = '[role=menu], [role=listbox], [data-react-aria-top-layer]';

/**
 * Leads the focus on when what held it is gone with its part of the page: to what had it last in the dialog that is
 * open, or else into that; back to what had it before a dialog; or to the page's heading, from where Tab goes on and a
 * screen reader reads (SHELL-8).
 * @param first what had the focus when this code was asked for: it may be gone by the time that it has come
 */
export function keepFocus(first: EventTarget | null): void {
  let holder: Element | null = null;
  /** What had the focus last in each dialog, and on the page beside them. */
  const lastIn = new WeakMap<Element, Element>();
  const remember = (target: EventTarget | null) => {
    holder = target instanceof Element ? target : null;
    if (!holder || holder === document.body || holder.closest(passing)) return;
    const dialog = holder.closest(dialogs);
    if (holder !== dialog) lastIn.set(dialog ?? document.body, holder);
  };
  const leadOnIfLost = () => {
    if (holder === null || holder.isConnected) return;
    holder = null;
    leadOn(0, lastIn);
  };
  remember(document.activeElement === document.body ? first : document.activeElement);
  leadOnIfLost();
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('focusout', ({ relatedTarget }) => {
    const left = holder;
    // Pressed beside everything: the focus was given up, and not lost.
    queueMicrotask(() => {
      if (relatedTarget === null && left?.isConnected && document.hasFocus()) holder = null;
    });
  });
  new MutationObserver(leadOnIfLost).observe(document.body, { childList: true, subtree: true });
}

function leadOn(frames: number, lastIn: WeakMap<Element, Element>): void {
  // A dialog that has just opened takes lost focus for itself, and with it the place where somebody was.
  if (document.activeElement !== document.body && !document.activeElement?.matches(dialogs)) return;
  if (frames < framesOfOthers) {
    requestAnimationFrame(() => leadOn(frames + 1, lastIn));
    return;
  }
  const last = lastIn.get(topDialog() ?? document.body);
  for (const place of [last, placeToGoOn()]) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement !== place) continue;
    if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
    return;
  }
}
