import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the focus is on `target`. */
async function holdsFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement).catch(() => false);
}

/**
 * Walks with Tab, or with `key`, until the focus is on `target`. Every stop on the way must be in view:
 * a focus that nobody can see fails the walk.
 */
export async function walkTo(page: Page, target: Locator, key = 'Tab', most = 80): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    if (await holdsFocus(target)) return;
    await page.keyboard.press(key);
    const unseen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      // A box of our own look lies over the real, unseen control: its label is what is seen.
      const { top, bottom, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
      return isSeen ? undefined : focused.outerHTML.slice(0, 200);
    });
    expect(unseen, 'the focus is where nobody sees it').toBeUndefined();
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
