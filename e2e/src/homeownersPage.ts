import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './listPage.ts';
import { linkInOutbox } from './outbox.ts';

/** The homeowners table's rows, without its heading. */
export function homeowners(page: Page): Locator {
  return rowsOf(page, 'Homeowners');
}

/** Opens a homeowner's panel by pressing the name. */
export async function openPanel(page: Page, row: Locator): Promise<Locator> {
  await row.locator('td').nth(1).click();
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(panel.getByRole('switch', { name: 'Allow payments' })).toBeVisible();
  return panel;
}

/** Asks to stop the payments of the homeowner whose panel is open: the question, and what is scheduled `before`. */
export async function askToStop(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Homeowner' });
  const schedules = panel.getByRole('list', { name: 'Scheduled payments' });
  await expect(schedules.getByRole('listitem').first()).toBeVisible();
  const before = await schedules.getByRole('listitem').count();
  await panel.getByRole('switch', { name: 'Allow payments' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Stop payments of/ });
  return { panel, schedules, before, dialog };
}

/** The newest link that deletes a scheduled payment. */
export function newestLink(page: Page, identityOrigin: string): Promise<string> {
  return linkInOutbox(page, identityOrigin, {
    of: 'Delete your scheduled payment',
    link: /https?:\/\/\S+\/delete-scheduled-payment\?link=[\w.-]+/,
  });
}
