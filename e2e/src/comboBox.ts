import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Types into a box that is searched, and presses the first thing found once that is `option`. While the list still
 * narrows, or says 'Looking…', a press would meet what moves under it: another choice, or the button below.
 */
export async function pickByTyping(page: Page, box: Locator, text: string, option = text): Promise<void> {
  await box.fill(text);
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(option);
  await first.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
