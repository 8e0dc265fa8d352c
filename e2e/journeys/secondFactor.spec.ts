import type { Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { AuthenticatorApp } from '../../apps/api/test/authenticatorApp.ts';
import { faults } from '../src/faultsOfAccess.ts';
import { expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { pressByKey, typeInto, walkTo } from '../src/keyboard.ts';
import { chooseOfRow, rowsOf, untilLoaded } from '../src/listPage.ts';
import { choosePassword, goodPassword } from '../src/passwordPage.ts';
import { logOut } from '../src/paymentsPage.ts';
import { setUpPhone, typeCode } from '../src/secondFactorPage.ts';
import { addUser } from '../src/usersPage.ts';

const rows = (page: Page) => rowsOf(page, 'Dashboard users');

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`/DashboardUser?name=${encodeURIComponent(text)}`);
  await untilLoaded(page);
}

/** Sees that they are in, and signs out. */
async function arriveAndLeave(page: Page): Promise<void> {
  await putNotesAway(page);
  await untilLoaded(page);
  await logOut(page);
}

/** What a phone's camera reads on the page. */
async function scan(page: Page): Promise<string> {
  const picture = await page.locator('.qr:visible svg').evaluate((svg) => {
    const size = 400;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const paper = canvas.getContext('2d');
    const drawn = svg.querySelector('path')?.getAttribute('d');
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    if (!paper || !drawn) throw new Error('there is nothing to scan');
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, size, size);
    paper.scale(size / modules, size / modules);
    paper.fillStyle = '#000';
    paper.fill(new Path2D(drawn));
    return { size, data: [...paper.getImageData(0, 0, size, size).data] };
  });
  const { size, data } = picture;
  return decodeQr({ width: size, height: size, data: Uint8Array.from(data) });
}

test('AUTH-19 by keyboard alone somebody sets up their app, signs in by its codes, and replaces it with the recovery code', async ({
  page,
  context,
  way,
  server,
}) => {
  test.setTimeout(300_000);
  const email = 'tomas.twofold@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Tomas', email, /^Full access/);
  await logOut(page);
  await choosePassword(page, server.identityOrigin, email);
  await pressByKey(page, page.getByRole('link', { name: 'Sign in' }));
  await typeInto(page, page.getByLabel('E-mail'), email);
  await typeInto(page, page.getByLabel('Password'), goodPassword);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAccessibleDescription(/^Enter the six digits that the app shows\./);
  expect(await faults(page)).toEqual([]);
  const address = new URL(await scan(page));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Payments:tomas\.twofold(@|%40)example\.com\?/);
  const phone = new AuthenticatorApp(address.searchParams.get('secret') ?? '');
  await walkTo(page, page.getByText('Enter a key instead'));
  await page.keyboard.press('Enter');
  expect((await page.locator('code:visible').innerText()).replaceAll(' ', '')).toBe(
    address.searchParams.get('secret'),
  );
  await typeInto(page, code, '12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not right.');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/^That code is not right\./);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type(await phone.code());
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const recoveryCode = await page.locator('code:visible').innerText();
  await page.reload();
  await expect(page.locator('code:visible')).toHaveText(recoveryCode);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.identityOrigin });
  await pressByKey(page, page.getByRole('button', { name: 'Copy code' }));
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCode);
  await walkTo(page, page.getByLabel('I have saved the code'));
  await page.keyboard.press('Space');
  await pressByKey(page, page.getByRole('button', { name: 'Go on to Payments' }));
  await arriveAndLeave(page);

  await pressByKey(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await signInAtProvider(page, email, goodPassword);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(new RegExp(email.replace('.', '\\.')));
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type(await phone.code());
  await page.keyboard.press('Enter');
  await putNotesAway(page);
  await untilLoaded(page);
  await page.goBack();
  await expect(page).toHaveURL(`${server.origin}/Payments`);
  await untilLoaded(page);
  await logOut(page);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInAtProvider(page, email, goodPassword);
  await pressByKey(page, page.getByRole('link', { name: 'Lost your phone? Use your recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('AAAA-BBBB');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That is not the recovery code.');
  await page.keyboard.type(recoveryCode.toLowerCase());
  await pressByKey(page, page.getByRole('button', { name: 'Go on' }));
  const { phone: other } = await setUpPhone(page);
  await arriveAndLeave(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInAtProvider(page, email, goodPassword);
  await typeCode(page, phone);
  await expect(page.getByRole('alert')).toContainText('That code is not right.');
  await typeCode(page, other);
  await putNotesAway(page);
  await untilLoaded(page);
});

test('DSU-3 AUTH-16 AUTH-19 an invited user is sent the link again, and one who lost the app gets it removed, is out at once and sets up another in the popup', async ({
  page,
  way,
  browser,
  server,
}) => {
  const email = 'ingrid.invited@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Ingrid', email, /^Full access/);
  await search(page, 'ingrid.invited');
  await expect(rows(page).first()).toContainText('Invited');
  await chooseOfRow(rows(page).first(), 'Send link again');
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Link sent')).toBeVisible();

  const hers = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await choosePassword(hers, server.identityOrigin, email);
  await expect(hers.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await hers.goto(`${server.origin}/Payments`);
  await signInAtProvider(hers, email, goodPassword);
  await setUpPhone(hers);
  await putNotesAway(hers);
  await untilLoaded(hers);

  await chooseOfRow(rows(page).first(), 'Send link again');
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: /^Ingrid .* has chosen a password$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).first()).not.toContainText('Invited');
  await chooseOfRow(rows(page).first(), 'Remove authenticator app');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('Authenticator app removed')).toBeVisible();
  // By key: what the page has asked for by itself meanwhile may have been refused, which a toast over it says.
  await hers.getByRole('button', { name: 'Next page' }).press('Enter');
  const opening = hers.waitForEvent('popup');
  await hers.getByRole('button', { name: 'Sign in again' }).first().click();
  const popup = await opening;
  await signInAtProvider(popup, email, goodPassword);
  await setUpPhone(popup);
  await expect(hers.getByRole('button', { name: 'Previous page' })).toBeEnabled();
  await untilLoaded(hers);
  await hers.context().close();
});

test('AUTH-19 SHELL-7 at 320 px and in the dark nothing of the second factor is cut off', async ({
  page,
  way,
  server,
}) => {
  const email = 'nora.narrow.with.a.long.address.that.has.to.wrap@example.com';
  await way.signIn('fullaccess', '/DashboardUser');
  await untilLoaded(page);
  await addUser(page, 'Nora', email, /^Full access/);
  await logOut(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const fits = async () => {
    expect(await faults(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  };
  await choosePassword(page, server.identityOrigin, email);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAtProvider(page, email, goodPassword);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.getByText('Enter a key instead').click();
  await fits();
  const phone = new AuthenticatorApp(await page.locator('code:visible').innerText());
  await typeCode(page, phone);
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  await fits();
  await page.getByLabel('I have saved the code').check();
  await page.getByRole('button', { name: 'Go on to Payments' }).click();
  await untilLoaded(page);
  await page.context().clearCookies();
  await page.goto('/Payments');
  await signInAtProvider(page, email, goodPassword);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await fits();
  await page.getByRole('link', { name: /^Lost your phone/ }).click();
  await expect(page.getByRole('heading', { name: 'Use your recovery code' })).toBeVisible();
  await fits();
  await page.setViewportSize({ width: 390, height: 844 });
  const recovery = page.getByLabel('Recovery code');
  await recovery.fill('MMMM-WWWW-MMMM-WWWW-MMMM-WWWW');
  const hidden = await recovery.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});
