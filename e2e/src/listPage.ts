import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

const footer = /^Rows [\d,]+–[\d,]+ of [\d,]+$/;

/** Waits until the first rows are there and nothing is dimmed. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByText(footer)).toBeVisible();
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the list shows the rows from `first` on: the address and the footer's shape are there before them. */
export async function untilRowsFrom(page: Page, first: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Rows ${first}–`))).toBeVisible();
  await untilLoaded(page);
}

/** How many rows the whole filter has, as the footer says. */
export async function itemCount(page: Page): Promise<number> {
  const words = await page.getByText(footer).innerText();
  return Number((words.split(' of ')[1] ?? '').replaceAll(',', ''));
}

/** The rows of a table by its name, without its heading. */
export function rowsOf(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody tr[data-row]');
}

/** Opens the menu of a row. */
export async function openRowMenu(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click();
}

/** Chooses from the menu of a row. */
export async function chooseOfRow(row: Locator, action: string | RegExp): Promise<void> {
  await openRowMenu(row);
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Presses a button and reads the file that the browser saves. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
