import type { Page } from '@playwright/test';
import { faults } from '../src/faultsOfAccess.ts';
import { expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { pressByKey, typeInto, walkTo } from '../src/keyboard.ts';
import { rowsOf, untilLoaded } from '../src/listPage.ts';
import { linkInOutbox } from '../src/outbox.ts';
import { choosePassword, goodPassword, passwordLink } from '../src/passwordPage.ts';
import { logOut } from '../src/paymentsPage.ts';
import { queryWhileDown } from '../src/queryWhileDown.ts';
import { setUpPhone, typeCode } from '../src/secondFactorPage.ts';
import { addUser } from '../src/usersPage.ts';

const another = 'lavender tractor 19 onions';

/** Asks for a link from the sign-in page on, by keyboard alone. */
async function forgetByKey(page: Page, email: string): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await typeInto(page, page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

test('AUTH-17 SHELL-7 by keyboard alone somebody replaces a forgotten password, and is signed out elsewhere', async ({
  page,
  way,
  browser,
  server,
}) => {
  const email = 'mila.forgetful@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Mila', email, /^Full access/);
  await logOut(page);
  await pressByKey(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await forgetByKey(page, email);
  expect(await faults(page)).toEqual([]);
  await page.goto(await passwordLink(page, server.identityOrigin, email));
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/^15 characters or more\./);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Use 15 characters or more.');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Use 15 characters or more\./);
  await expect(field).toHaveValue('password');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('12345678');
  await walkTo(page, page.getByLabel('Show password'));
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await pressByKey(page, page.getByRole('button', { name: 'Save password' }));
  await expect(page.getByRole('alert')).toHaveText(
    'This password is easy to guess. Add a word or two that do not belong together.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^This password is easy to guess\./);
  await expect(field).toHaveValue('');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This link was used' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await pressByKey(page, page.getByRole('link', { name: 'Sign in' }));
  await signInAtProvider(page, email, goodPassword);
  const { phone } = await setUpPhone(page);
  await untilLoaded(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${server.origin}/Payments`);
  await forgetByKey(elsewhere, email);
  await choosePassword(elsewhere, server.identityOrigin, email, another);
  await expect(elsewhere.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await elsewhere.goto(`${server.origin}/Payouts`);
  await signInAtProvider(elsewhere, email, goodPassword);
  await expect(elsewhere.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  await signInAtProvider(elsewhere, email, another);
  await typeCode(elsewhere, phone);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/Payouts');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(rowsOf(page, 'Payouts')).toHaveCount(0);
});

test('AUTH-17 a link that works no more leads to a new one, and 320 px and dark lose nothing', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.identityOrigin}/password?link=cut-off`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('nobody@localhost');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter a complete e-mail address, like name@example.com.');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@localhost');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('staff@demo.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('its own accounts keep the password')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('AUTH-21 ten wrong passwords make the next one wait, told in the mail and beside the field; when that is over the right one lets in', async ({
  page,
  way,
  server,
}) => {
  test.setTimeout(180_000);
  const email = 'gus.guessed@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Gus', email, /^Full access/);
  await logOut(page);
  await choosePassword(page, server.identityOrigin, email);
  await page.getByRole('link', { name: 'Sign in' }).click();
  for (let turn = 0; turn < 9; turn += 1) {
    await signInAtProvider(page, email, `guess ${turn}`);
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  }
  const password = page.getByLabel('Password');
  for (const typed of ['guess 9', goodPassword]) {
    await signInAtProvider(page, email, typed);
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many wrong passwords\. None counts until .+, not even the right one\. A new password counts at once\.$/,
    );
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/^Too many wrong passwords\./);
  }
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await faults(page)).toEqual([]);
  const told = await linkInOutbox(page, server.identityOrigin, {
    of: 'Somebody typed wrong passwords for your account in Payments',
    link: /https?:\/\/\S+\/password\/forgotten/,
  });
  expect(told).toBe(`${server.identityOrigin}/password/forgotten`);

  await server.stop();
  await queryWhileDown(server, "update password_attempts set last_at = last_at - interval '15 minutes'", []);
  await server.start();
  await page.goto('/Payments');
  await signInAtProvider(page, email, goodPassword);
  await setUpPhone(page);
  await putNotesAway(page);
  await untilLoaded(page);
});
