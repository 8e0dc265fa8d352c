import type { Locator, Page } from '@playwright/test';
import { chooseOfRow, rowsOf } from './listPage.ts';

/** The payments table's rows, without its heading. */
export function rows(page: Page): Locator {
  return rowsOf(page, 'Payments');
}

/** Opens the refund dialog of a row. */
export async function openRefund(page: Page, row: Locator): Promise<Locator> {
  await chooseOfRow(row, /^Refund payment/);
  return page.getByRole('dialog');
}

/** Writes a reason, presses 'Refund $...' and answers the button of the question that follows. */
export async function submitRefund(page: Page, reason?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel(/Reason/).fill(reason);
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: /^Yes, refund \$/ });
}

/** Signs out by the account menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'LOGOUT' }).click();
}

/** Ticks options of a filter chip and applies them. */
export async function chooseFilter(page: Page, chip: RegExp, options: RegExp[]): Promise<void> {
  await page.getByRole('group', { name: 'Filter payments' }).getByRole('button', { name: chip }).click();
  const panel = page.getByRole('dialog');
  for (const option of options) await panel.getByRole('checkbox', { name: option }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
}
