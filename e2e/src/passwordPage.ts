import type { Page } from '@playwright/test';
import { linkInOutbox } from './outbox.ts';

/** Strong, and nobody's. */
export const goodPassword = 'blue kettle under river';

/** The link of the newest e-mail to an address by which a password is chosen. */
export function passwordLink(page: Page, identityOrigin: string, email: string): Promise<string> {
  return linkInOutbox(page, identityOrigin, {
    of: `To ${email}`,
    link: /https?:\/\/\S+\/password\?link=[\w.-]+/,
  });
}

/** Chooses a password through the newest e-mail to an address. */
export async function choosePassword(
  page: Page,
  identityOrigin: string,
  email: string,
  password = goodPassword,
): Promise<void> {
  await page.goto(await passwordLink(page, identityOrigin, email));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}
