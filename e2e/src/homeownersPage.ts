import { expect, type Locator, type Page } from '@playwright/test';
import { openRowMenu, rowsOf } from './listPage.ts';

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

/** Chooses from a row's menu. */
export async function chooseAction(page: Page, row: Locator, action: string): Promise<void> {
  await openRowMenu(row);
  await page.getByRole('menuitem', { name: action }).click();
}

/** The address of the newest e-mail's link, out of the outbox. */
export async function newestLink(page: Page, identityOrigin: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${identityOrigin}/outbox`);
  const link = (await outbox.content()).match(/https?:\/\/[^\s"'<]*scheduled-payment[^\s"'<]*/);
  await outbox.close();
  if (!link) throw new Error('no e-mail in the outbox holds a link');
  return link[0].replaceAll('&amp;', '&');
}
