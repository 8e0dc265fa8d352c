import type { Page } from '@playwright/test';
import { faults } from '../src/faultsOfAccess.ts';
import { expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { pressByKey, typeInto } from '../src/keyboard.ts';
import { rows } from '../src/paymentsPage.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** How far the page can be scrolled sideways, at the width of a small phone. */
async function sidewaysAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  return over;
}

test('AUTH-20 by keyboard alone somebody finds where else they are signed in, and ends it at once', async ({
  page,
  way,
  server,
  browser,
}) => {
  const elsewhere = await browser.newContext({ userAgent: phone });
  const there = await elsewhere.newPage();
  await there.goto(`${server.origin}/Payments`);
  await signInAtProvider(there, 'employee');
  await putNotesAway(there);
  await expect(rows(there).first()).toBeVisible();

  await way.signIn('employee', '/Payments');
  await expect(rows(page).first()).toBeVisible();
  await pressByKey(page, page.getByRole('button', { name: /account menu/ }));
  const item = page.getByRole('menuitem', { name: 'Sign-in and security (opens in a new tab)' });
  await expect(item).toBeFocused();
  const [account] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(account.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeVisible();
  await expect(account.getByText('This browser')).toBeVisible();
  expect(await faults(account)).toEqual([]);
  expect(await sidewaysAt320(account)).toBe(0);

  await pressByKey(account, account.getByRole('link', { name: /^Sign out Safari on iOS, signed in / }));
  await expect(account.getByRole('heading', { name: 'Sign out Safari on iOS?' })).toBeVisible();
  const password = account.getByLabel('Your password');
  await expect(password).toBeFocused();
  expect(await faults(account)).toEqual([]);
  await typeInto(account, password, 'not this one');
  await account.keyboard.press('Enter');
  await expect(account.getByRole('alert')).toHaveText('That password is not right.');
  await expect(password).toHaveAccessibleDescription('That password is not right.');
  await typeInto(account, password, 'demo');
  await account.keyboard.press('Enter');
  await expect(account.getByRole('status')).toHaveText('That browser is signed out.');
  await expect(account.getByText('Safari on iOS')).toHaveCount(0);

  await there.goto(`${server.origin}/Payouts`);
  await expect(there.getByLabel('E-mail')).toBeVisible();
  await elsewhere.close();
  await page.bringToFront();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
});

test('SHELL-3 SHELL-5 Back closes an open menu of the header, and what it leads to has the focus', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners');
  await expect(page.getByRole('heading', { name: 'Homeowners', level: 1 })).toBeVisible();
  const opened = page.getByRole('menu').or(page.getByRole('dialog', { name: 'Help' }));
  for (const button of [
    page.getByRole('button', { name: /account menu/ }),
    page.getByRole('button', { name: 'Theme' }),
    page.getByRole('button', { name: 'Help' }),
  ]) {
    await page.getByRole('link', { name: 'Payouts' }).click();
    await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
    await button.click();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Homeowners', level: 1 })).toBeVisible();
    await expect(opened).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }

  await page.goto('/Homeowners?payer=5');
  const homeowner = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(homeowner).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(homeowner).toHaveCount(0);
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(homeowner).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(homeowner).toHaveCount(0);
});

test('SHELL-3 SHELL-5 Back closes the panel of a filter, and the sidebar of a phone', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and rows' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Homeowners', level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);

  await page.goForward();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Status' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter by status' });
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/status=/);
  await page.getByRole('button', { name: 'Status' }).click();
  await expect(sheet.getByRole('checkbox').first()).toBeChecked();
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sidebar = page.getByRole('dialog');
  await expect(sidebar.getByRole('link', { name: 'Payouts' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Homeowners', level: 1 })).toBeVisible();
  await expect(sidebar).toHaveCount(0);
});

test('AUTH-20 AUTH-6 Back to a page that refused a form asks nothing, and its reload sends nothing again', async ({
  page,
  way,
  server,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(server.identityOrigin))
      sent.push(new URL(request.url()).pathname.replace(/^\/sign-in\/.*/, '/sign-in'));
  });
  await page.goto(`${server.origin}/Payments`);
  await signInAtProvider(page, 'employee', 'not this one');
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await signInAtProvider(page, 'employee', 'not this one');
  await expect(page.getByRole('alert')).toBeVisible();
  await signInAtProvider(page, 'employee');
  await putNotesAway(page);
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  const signIns = sent.filter((path) => path === '/sign-in');
  expect(signIns).toHaveLength(3);

  await way.signInElsewhere('employee', '/Payments');
  await page.goto(`${server.identityOrigin}/account`);
  await page
    .getByRole('link', { name: /^Sign out .+, signed in / })
    .first()
    .click();
  const password = page.getByLabel('Your password');
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That password is not right.');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill('demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('That browser is signed out.');
  await page.goBack();
  await expect(page.getByRole('status')).toHaveText('That browser is not signed in any more.');
  expect(sent.filter((path) => path === '/account/sign-out')).toHaveLength(3);
});
