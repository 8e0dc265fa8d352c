import { expect, type Locator, type Page } from '@playwright/test';
import { untilLoaded } from './listPage.ts';

/** Whether the focus is on `target`. */
async function holdsFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement).catch(() => false);
}

/** In the page: what has the focus without being seen. */
function unseenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A box of our own look lies over the real, unseen control: its label is what is seen.
  const seen = focused.closest('label') ?? focused;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  // What is for screen readers alone is a pixel large.
  const isDrawn = right - left > 1 && bottom - top > 1 && seen.checkVisibility({ opacityProperty: true });
  const middle = document.elementFromPoint(
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  );
  const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  // Beside a round corner, or while it is scrolled to, what is behind it is hit.
  const isCovered = !middle || !(seen.contains(middle) || middle.contains(seen));
  const isClipped = getComputedStyle(seen).clipPath !== 'none';
  return isDrawn && !isClipped && isInView && !isCovered ? undefined : focused.outerHTML.slice(0, 200);
}

/**
 * Walks with Tab, or with `key`, until the focus is on `target`. Every stop on the way must be seen:
 * a focus that nobody can see fails the walk.
 */
export async function walkTo(page: Page, target: Locator, key = 'Tab', most = 80): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    if (await holdsFocus(target)) return;
    await page.keyboard.press(key);
    // What opens, closes or is scrolled to takes a moment.
    await expect
      .poll(() => page.evaluate(unseenFocus), { message: 'the focus is where nobody sees it', timeout: 3000 })
      .toBeUndefined();
  }
  throw new Error(`${most} presses of ${key} do not lead to ${target}`);
}

/** Walks to a control and presses it. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and replaces what is written in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Signs in at the provider and puts the release notes away; ends on the page asked for. */
export async function enterByKey(page: Page, account: string, heading: string): Promise<void> {
  await typeInto(page, page.getByLabel('E-mail'), `${account}@demo.test`);
  await typeInto(page, page.getByLabel('Password'), 'demo');
  await page.keyboard.press('Enter');
  const notes = page.getByRole('dialog', { name: 'Latest Updates!!' });
  await expect(notes).toBeVisible({ timeout: 30_000 });
  await pressByKey(page, notes.getByRole('button', { name: 'OK' }));
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Follows a link of the sidebar; the focus lands on the new page's heading. */
export async function goByKey(page: Page, name: string): Promise<void> {
  await pressByKey(page, page.getByRole('navigation').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await untilLoaded(page);
}

/** Chooses from the menu that a key has opened. */
export async function chooseByKey(page: Page, item: string | RegExp): Promise<void> {
  await expect(page.getByRole('menu')).toBeVisible();
  await walkTo(page, page.getByRole('menuitem', { name: item }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Presses a button and waits for the name of the file that the browser saves. */
export async function downloadByKey(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await pressByKey(page, button);
  return (await downloading).suggestedFilename();
}
