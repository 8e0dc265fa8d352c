/** A dialog that closes and a row that is drawn again give the focus back by themselves within so many frames. */
const framesOfOthers = 30;
const dialogs = '[role=dialog], [role=alertdialog]';

/**
 * Leads the focus on when what held it is gone with its part of the page: into the dialog that is open; back to what
 * had it before a dialog; or to the page's heading, from where Tab goes on and a screen reader reads (SHELL-8).
 */
export function keepFocus(): void {
  let holder = document.activeElement;
  let opener: Element | null = null;
  const remember = (target: EventTarget | null) => {
    holder = target instanceof Element ? target : null;
    if (holder && !holder.closest(`${dialogs}, [role=menu], [role=listbox]`)) opener = holder;
  };
  remember(holder);
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('focusout', ({ relatedTarget }) => {
    const left = holder;
    // Pressed beside everything: the focus was given up, and not lost.
    queueMicrotask(() => {
      if (relatedTarget === null && left?.isConnected && document.hasFocus()) holder = null;
    });
  });
  new MutationObserver(() => {
    if (holder === null || holder.isConnected) return;
    holder = null;
    leadOn(0, opener);
  }).observe(document.body, { childList: true, subtree: true });
}

function leadOn(frames: number, opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (frames < framesOfOthers) {
    requestAnimationFrame(() => leadOn(frames + 1, opener));
    return;
  }
  const open = [...document.querySelectorAll(dialogs)].at(-1);
  for (const place of open ? [open] : [opener, document.querySelector('h1')]) {
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    if (place !== opener) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}
