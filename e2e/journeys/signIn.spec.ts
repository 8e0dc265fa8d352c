import type { Page } from '@playwright/test';
import { faults } from '../src/faultsOfAccess.ts';
import { expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { logOut, rows } from '../src/paymentsPage.ts';

test('AUTH-6 AUTH-13 signs in through the provider and comes back to the deep link asked for', async ({
  page,
  server,
}) => {
  await page.goto('/Payments?status=Succeeded&size=25');
  await expect(page).toHaveURL(new RegExp(`^${server.identityOrigin}/`));
  await signInAtProvider(page, 'staff');
  await expect(page).toHaveURL(`${server.origin}/Payments?status=Succeeded&size=25`);
  await putNotesAway(page);
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveTitle('Payments - Payments');
});

async function signInFromLanding(page: Page, origin: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInAtProvider(page, 'staff');
  await expect(page).toHaveURL(`${origin}/Payments`);
  await putNotesAway(page);
  await untilLoaded(page);
}

test('AUTH-1 AUTH-7 signs in from the landing page, and a reload stays signed in', async ({
  page,
  server,
}) => {
  await signInFromLanding(page, server.origin);
  await page.reload();
  await untilLoaded(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('AUTH-14 Back after signing in leads to the dashboard, not to a page that is over', async ({
  page,
  server,
}) => {
  await signInFromLanding(page, server.origin);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.origin);
});

test('AUTH-14 a wrong password is told at the provider and can be tried again', async ({ page, server }) => {
  await page.goto('/Payments');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await signInAtProvider(page, 'staff', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('Wrong e-mail or password.');
  expect(await faults(page)).toEqual([]);
  await signInAtProvider(page, 'staff');
  await expect(page).toHaveURL(`${server.origin}/Payments`);
});

test('AUTH-3 AUTH-5 TOK-9 a suite-manager token is in neither address nor history, and no token is in local storage', async ({
  page,
  server,
}) => {
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /staff@demo\.test/ }).click();
  await expect(page).toHaveURL(`${server.origin}/Payments`);
  await putNotesAway(page);
  await untilLoaded(page);

  const held = await page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: JSON.stringify({ ...localStorage }),
    history: JSON.stringify(history.state),
  }));
  expect(held.session).toContain('payments.suiteManagerToken');
  expect(held.local).not.toMatch(/eyJ/);
  await page.reload();
  await untilLoaded(page);
  await page.goBack();
  expect(page.url()).not.toContain('accessToken');
});

test("AUTH-2 the suite-manager button without a token says 'Invalid Suite Manager Token'", async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Suite Manager' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid Suite Manager Token');
});

test('AUTH-10 a token that the server refuses clears what is ours and ends at the landing page', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('payments.theme', 'dark');
    localStorage.setItem('payments.reportId', '7');
  });
  const expired = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.c2ln`;
  await page.goto(`/?accessToken=${expired}`);
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [Object.keys(sessionStorage), Object.keys(localStorage)]
          .flat()
          .filter((name) => name.startsWith('payments.')),
      ),
    )
    .toEqual(expect.not.arrayContaining(['payments.suiteManagerToken', 'payments.reportId']));
  expect(await page.evaluate(() => localStorage.getItem('payments.theme'))).toBe('dark');
});

test('AUTH-10 AUTH-11 a failing company lookup ends in a page that explains, after three redirects', async ({
  page,
  server,
}) => {
  await page.route('**/api/v1/auth/user-company', (route) => route.fulfill({ status: 404, json: {} }));
  const redirects: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url() === `${server.origin}/`) redirects.push(request.url());
  });
  await page.goto('/Payments');
  await signInAtProvider(page, 'staff');
  for (let round = 0; round < 4; round += 1) {
    const stopped = page.getByText('We could not finish signing you in');
    const landing = page.getByRole('button', { name: 'Continue with Suite Manager' });
    await expect(stopped.or(landing).first()).toBeVisible();
    if (await stopped.isVisible()) break;
    // The landing that was seen may be the one that is being left.
    await page
      .getByRole('button', { name: 'Sign in', exact: true })
      .click({ timeout: 5000 })
      .catch(() => undefined);
  }
  await expect(page.getByText('We could not finish signing you in')).toBeVisible();
  expect(redirects).toHaveLength(3);
});

test('AUTH-12 logs out, shows no data on Back, and signs out every other tab', async ({
  page,
  way,
  context,
  server,
}) => {
  await way.signIn('staff', '/Payments');
  await untilLoaded(page);
  const other = await context.newPage();
  await other.goto(`${server.origin}/Payments`);
  await putNotesAway(other);
  await untilLoaded(other);

  await logOut(page);
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await expect(other.getByRole('table')).toHaveCount(0);
  await expect(other.getByText('You signed out in another tab')).toBeVisible();
  await expect(page.getByText('You signed out in another tab')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(
    page
      .getByLabel('Password')
      .or(page.getByRole('button', { name: 'Sign in', exact: true }))
      .first(),
  ).toBeVisible();
});

test('AUTH-12 logs out of the suite-manager flow: its tokens are gone, and a copy of them is refused', async ({
  page,
  server,
}) => {
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /staff@demo\.test/ }).click();
  await putNotesAway(page);
  const copied = await page.evaluate(() => sessionStorage.getItem('payments.refreshToken'));
  expect(copied).toEqual(expect.any(String));
  const ended = page.waitForRequest('**/api/v1/auth/logout');
  await logOut(page);
  await ended;
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('payments.suiteManagerToken');

  const renewal = await page.request.post(`${server.origin}/api/v1/auth/refresh-access`, {
    data: { refreshToken: copied },
  });
  expect(renewal.status()).toBe(401);
});

test('AUTH-5 SHELL-5 a new tab of who came from the suite manager opens as they are, by a row, by the menu or from the landing page, until they sign out', async ({
  page,
  server,
  context,
}) => {
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /staff@demo\.test/ }).click();
  await putNotesAway(page);
  await untilLoaded(page);
  const opened = async (open: () => Promise<unknown>) =>
    (await Promise.all([context.waitForEvent('page'), open()]))[0];
  const menu = await opened(() =>
    page.getByRole('link', { name: 'Payouts' }).click({ modifiers: ['ControlOrMeta'] }),
  );
  await expect(menu).toHaveURL(`${server.origin}/Payouts`);
  await putNotesAway(menu);
  await untilLoaded(menu);
  const row = await opened(() =>
    rows(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  );
  await expect(row).toHaveURL(/\/Payments\?.*payment=\d+/);
  await putNotesAway(row);
  await expect(row.getByRole('dialog')).toBeVisible();
  const landing = await context.newPage();
  await landing.goto('/');
  await landing.getByRole('button', { name: 'Continue with Suite Manager' }).click();
  await expect(landing).toHaveURL(`${server.origin}/Payments`);
  await putNotesAway(landing);
  await row.close();
  await logOut(page);
  await landing.goto('about:blank');
  const entry = menu.getByRole('button', { name: 'Continue with Suite Manager' });
  await entry.click();
  await expect(menu.getByText('Invalid Suite Manager Token')).toBeVisible();
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /staff@demo\.test/ }).click();
  await putNotesAway(page);
  await untilLoaded(page);
  await entry.click();
  await expect(menu).toHaveURL(`${server.origin}/Payments`);
  await putNotesAway(menu);
  await untilLoaded(menu);
  await page.goto('about:blank');
  await landing.goto('/Payouts');
  await putNotesAway(landing);
  await untilLoaded(landing);
  await logOut(landing);
  await expect(entry).toBeVisible();
  await menu.goto('/Payouts');
  await expect(menu.getByLabel('E-mail')).toBeVisible();
});

test('AUTH-12 who signs out of the suite-manager flow ends the provider’s session of this browser too, whose it may be', async ({
  page,
  server,
}) => {
  await page.goto('/Payments');
  await signInAtProvider(page, 'employee');
  await putNotesAway(page);
  const handed = await page.context().newPage();
  await handed.goto(`${server.identityOrigin}/suite-manager`);
  await handed.getByRole('button', { name: /lockbox@demo\.test/ }).click();
  await putNotesAway(handed);
  await logOut(handed);
  await expect(handed).toHaveURL(`${server.origin}/`);
  await expect(handed.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('AUTH-10 AUTH-2 a refused hand-over says so, and opens the dashboard as nobody else', async ({
  page,
  server,
}) => {
  const refused = page.getByRole('alert').filter({ hasText: 'Invalid Suite Manager Token' });
  await page.goto('/?accessToken=rubbish');
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInAtProvider(page, 'employee');
  await putNotesAway(page);

  const handed = await page.context().newPage();
  await handed.goto(`${server.identityOrigin}/suite-manager`);
  await handed.getByRole('button', { name: /lockbox@demo\.test/ }).click();
  await putNotesAway(handed);
  const token = await handed.evaluate(() => sessionStorage.getItem('payments.suiteManagerToken'));
  await page.goto(`/Payments?accessToken=${token?.slice(0, -6)}AAAAAA`);
  await expect(refused).toBeVisible();
  await expect(page.getByRole('button', { name: /account menu/ })).toHaveCount(0);
  // It is said once; who wants to go on as the one who is known goes on.
  await page.goto('/Payments');
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
});

test('TOK-8 calls carry the bearer, the sign-in type and the user data', async ({ page, way }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/reporting/payments?'));
  await way.signIn('staff', '/Payments');
  const headers = (await asked).headers();
  expect(headers.authorization).toMatch(/^Bearer eyJ/);
  expect(headers['x-user-type']).toBe('identity-provider');
  const data: unknown = JSON.parse(Buffer.from(headers['x-user-data'] ?? '', 'base64url').toString('utf8'));
  expect(data).toMatchObject({ email: 'staff@demo.test' });
});
