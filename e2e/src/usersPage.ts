import type { Page } from '@playwright/test';

/** Fills in the dialog of a dashboard user. */
export async function fillUser(page: Page, firstName: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
}
