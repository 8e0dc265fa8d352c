import { faults } from '../src/faultsOfAccess.ts';
import { type AccountName, expect, signInAtProvider, test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { openRefund, rows } from '../src/paymentsPage.ts';

test('API-3 the sign-in page is axe clean and can be used by keyboard alone', async ({ page, server }) => {
  await page.goto('/Payments');
  await page.getByLabel('E-mail').focus();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('staff@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/Payments`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`SHELL-7 landing, payments, details and refund are axe clean in ${colorScheme}, from 390 to 1440 px`, async ({
    page,
    way,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await way.signIn('fullaccess', '/Payments?status=Succeeded');
    await untilLoaded(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page), `at ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await openRefund(page, rows(page).first());
    expect(await faults(page)).toEqual([]);
  });
}

const rooms: { name: string; account: AccountName; paths: string[] }[] = [
  {
    name: 'HOM-4 SCH-2 homeowners, the panel and the scheduled payments',
    account: 'fullaccess',
    paths: ['/Homeowners', '/Homeowners?payer=5', '/Homeowners?schedules=all'],
  },
  { name: 'OUT-2 payouts and their details', account: 'fullaccess', paths: ['/Payouts', '/Payouts?payout='] },
  {
    name: 'LOX-1 lockbox files and the control sheet',
    account: 'lockbox',
    paths: ['/LockboxFiles?dates=any', '/LockboxFiles?dates=any&file='],
  },
  { name: 'ONB-1 onboarding', account: 'employee', paths: ['/Onboarding?size=25'] },
  {
    name: 'TAX-1 TAX-2 TAX-3 tax forms, their history and all of a year',
    account: 'employee',
    paths: ['/TaxForms', '/TaxForms?history=', '/TaxForms?documents=open'],
  },
  { name: 'DSU-1 dashboard users', account: 'fullaccess', paths: ['/DashboardUser'] },
  {
    name: 'REP-7 representatives and one of them',
    account: 'employee',
    paths: ['/Representative', '/Representative?representative='],
  },
];

/** Addresses that open something over the list. */
const opensDialog = /[?&](payer|schedules|documents)=.|=$/;

for (const { name, account, paths } of rooms) {
  test(`SHELL-7 ${name} are axe clean, light at 1440 px and dark at 390 px, and nothing scrolls sideways`, async ({
    page,
    way,
  }) => {
    test.setTimeout(150_000);
    await way.signIn(account, paths[0]);
    await untilLoaded(page);
    for (const path of paths) {
      if (path.endsWith('=')) await page.locator('tbody tr[data-row]').first().locator('td').nth(1).click();
      else await page.goto(path);
      await untilLoaded(page);
      if (opensDialog.test(path))
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(page), `${path} ${colorScheme} at ${width}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `sideways scroll of ${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('SHELL-7 REP-3 the profile and its errors are axe clean, light at 1440 px and dark at 320 px, and nothing scrolls sideways', async ({
  page,
  way,
}) => {
  await way.signIn('nocompany');
  await page.getByRole('button', { name: 'Submit profile' }).click();
  await expect(page.getByRole('group', { name: /things need your attention/ })).toBeFocused();
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await faults(page), `${colorScheme} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('SHELL-8 SCH-4 the amount of a scheduled payment is changed by keyboard alone', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners?payer=7');
  await page.keyboard.press('Escape');
  await page.goto('/Homeowners?schedules=7');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('table') });
  await dialog.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('Space');
  const change = dialog.getByRole('button', { name: /^Change \d+ amounts?$/ });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'New amount' })).toBeFocused();
  await page.keyboard.type('333.33');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  const confirm = page.getByRole('button', { name: /^Change \d+ amounts? to \$333\.33/ });
  for (let presses = 0; presses < 4; presses += 1) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /amounts? changed to \$333\.33/ })).toBeVisible();
});

test('SHELL-8 REF-3 a payment is found, opened and refunded by keyboard alone; Enter never refunds by itself', async ({
  page,
}) => {
  await page.goto('/Payments?status=Succeeded&page=11');
  await signInAtProvider(page, 'fullaccess');
  await expect(page.getByRole('dialog', { name: 'Latest Updates!!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await untilLoaded(page);
  await rows(page).nth(1).getByRole('button').first().focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menuitem', { name: 'Show amount details' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /^Refund payment/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Reason/)).toBeVisible();
  await dialog.getByLabel(/Reason/).focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep payment' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/Reason/)).toHaveValue('By keyboard');
  await dialog.getByRole('button', { name: /^Refund \$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
});

test('SHELL-5 closing what a row menu opened leads the focus back to the row, and a typed reason is still there', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=13');
  await untilLoaded(page);
  const dots = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Actions/ });
  for (const item of [/^Show amount details/, /^Refund payment/, /^Send receipt/]) {
    await dots.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (item.source.includes('Refund')) await dialog.getByLabel(/Reason/).fill('Not yet sent');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(dots).toBeFocused();
  }
  const dialog = await openRefund(page, rows(page).nth(2));
  await expect(dialog.getByLabel(/Reason/)).toHaveValue('Not yet sent');
});
