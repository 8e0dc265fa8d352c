import { expect, type Page } from '@playwright/test';

/** Fills in the dialog of a dashboard user. */
export async function fillUser(page: Page, firstName: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
}

/** Adds a user, as somebody who is signed in and sees the list. @param role ticked, by the beginning of its label */
export async function addUser(page: Page, firstName: string, email: string, role?: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillUser(page, firstName, email);
  const dialog = page.getByRole('dialog');
  if (role) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
