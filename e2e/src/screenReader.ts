import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What live regions have come to say, in order. */
    spoken: string[];
  }
}

/**
 * Writes down what a screen reader is told: the words of live regions as they change, and alerts as they come. A region
 * that comes with its words is told only when it is an alert.
 */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const known = new WeakMap<Element, string>();
    for (const region of document.querySelectorAll(live)) known.set(region, wordsOf(region));
    window.spoken = [];
    const look = () => {
      for (const region of document.querySelectorAll(live)) {
        const words = wordsOf(region);
        const before = known.get(region);
        known.set(region, words);
        const isTold = before === undefined ? region.matches('[role=alert]') : before !== words;
        if (isTold && words !== '') window.spoken.push(words);
      }
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['role', 'aria-live'],
    });
  });
}

/** Waits until something has been told since the last time, and forgets all before it. */
export async function hears(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          ([source, flags]) => {
            const at = window.spoken.findIndex((one) => new RegExp(source ?? '', flags).test(one));
            if (at < 0) return window.spoken;
            window.spoken.splice(0, at + 1);
            return 'heard';
          },
          [words.source, words.flags],
        ),
      { message: `nothing told ${words}` },
    )
    .toBe('heard');
}
