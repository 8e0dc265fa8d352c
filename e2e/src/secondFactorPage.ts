import { expect, type Page } from '@playwright/test';
import { AuthenticatorApp } from '../../apps/api/test/authenticatorApp.ts';

/** Types the code that the app shows now. */
export async function typeCode(page: Page, phone: AuthenticatorApp): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(await phone.code());
  await page.keyboard.press('Enter');
}

/** The key that can be typed into an app, from the page that sets one up. */
async function readKey(page: Page): Promise<string> {
  await page.getByText('Enter a key instead').click();
  return page.locator('code:visible').innerText();
}

/** Sets up an authenticator app where the sign-in asks for it, and goes on to the dashboard. */
export async function setUpPhone(page: Page): Promise<{ phone: AuthenticatorApp; recoveryCode: string }> {
  await expect(page.getByRole('heading', { name: /^Set up (an|another) authenticator app$/ })).toBeVisible();
  const phone = new AuthenticatorApp(await readKey(page));
  await typeCode(page, phone);
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  const recoveryCode = await page.locator('code').innerText();
  await page.getByLabel('I have saved the code').check();
  // Twice, as people do: the second press must not undo the first.
  await page.getByRole('button', { name: 'Go on to Payments' }).dblclick();
  return { phone, recoveryCode };
}
