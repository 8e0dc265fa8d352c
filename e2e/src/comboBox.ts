import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Types into a box that is searched, and presses the first thing found once everything found has `option` in it. While
 * the list still narrows, or says 'Looking…', a press would meet what moves under it: another choice, or the button below.
 */
export async function pickByTyping(page: Page, box: Locator, text: string, option = text): Promise<void> {
  await box.fill(text);
  const found = page.getByRole('listbox').getByRole('option');
  const others = found.filter({ hasNotText: option });
  await expect(found.first()).toContainText(option);
  await expect(others).toHaveCount(0);
  await found.first().click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
