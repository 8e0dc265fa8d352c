import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './listPage.ts';

export const pending = 'Sent to Underwriting (Pending)';

export function rows(page: Page): Locator {
  return rowsOf(page, 'Associations');
}

/** Shows the associations of one status. */
export async function filterByStatus(page: Page, status: string): Promise<void> {
  await page.goto(`/Onboarding?status=${encodeURIComponent(status)}&size=50`);
  await expect(rows(page).first()).toBeVisible();
}

/** The name in the first row of a status. */
export async function firstName(page: Page): Promise<string> {
  return (await rows(page).first().locator('bdi').first().innerText()).trim();
}

export function rowOf(page: Page, name: string): Locator {
  return rows(page).filter({ hasText: name }).first();
}

/** Fills in the underwriter's form; everything is right. */
export async function fillApplication(page: Page, accountNumber: string): Promise<void> {
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await type('Employer identification number (EIN)', '84-7310265');
  await type('Number of units', '120');
  await type('Mailing address', '400 Oak Avenue');
  await type('City', 'Denver');
  await page.getByLabel('State', { exact: true }).selectOption('CO');
  await type('ZIP code', '80203');
  await type('Name', 'Marta Oyelaran');
  await type('E-mail', 'marta@example.com');
  await type('Phone', '303-555-0188');
  await type('Bank', 'Alpine Credit Union');
  await page.getByLabel('Account type', { exact: true }).selectOption('Checking');
  await type('Routing number', '102000021');
  await type('Account number', accountNumber);
}
