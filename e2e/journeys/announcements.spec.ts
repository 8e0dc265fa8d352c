import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { chooseOfRow, itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';
import { pending } from '../src/onboardingPage.ts';
import { chooseFilter, openRefund, rows, submitRefund } from '../src/paymentsPage.ts';
import { hears, listen } from '../src/screenReader.ts';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A dialog as it must open: named, modal, with the focus in it. */
async function expectOpened(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\S/);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test('SHELL-8 LIST-6 a screen reader is told of rows, filters, pages and order', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payouts');
  await untilLoaded(page);
  await listen(page);

  await test.step('another page: its title, its heading, its rows', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveTitle('Payments - Payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
    await untilLoaded(page);
    await hears(page, /^Payments: rows 1 to 10 of [\d,]+$/);
    const all = await itemCount(page);
    await expect(page.getByRole('table', { name: 'Payments' })).toHaveAttribute(
      'aria-rowcount',
      String(all + 1),
    );
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
  });

  await test.step('the next rows', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await hears(page, /^Loading payments$/);
    await hears(page, /^Payments: rows 11 to 20 of [\d,]+$/);
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '12');
  });

  await test.step('another order', async () => {
    const amount = page.getByRole('columnheader', { name: 'Amount' });
    await expect(page.locator('th[aria-sort]')).toHaveCount(1);
    await amount.getByRole('button').click();
    await hears(page, /^Payments: rows 1 to 10 of /);
    await expect(amount).toHaveAttribute('aria-sort', /^(ascending|descending)$/);
    const first = await amount.getAttribute('aria-sort');
    await amount.getByRole('button').click();
    await hears(page, /^Payments: rows 1 to 10 of /);
    await expect(amount).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending');
    await expect(amount.getByRole('button')).toBeFocused();
    await expect(page.locator('th[aria-sort]')).toHaveCount(1);
  });

  await test.step('a filter, said by its button and by the rows', async () => {
    const chip = page
      .getByRole('group', { name: 'Filter payments' })
      .getByRole('button', { name: /^Status/ });
    await chip.click();
    await expectOpened(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    await chooseFilter(page, /^Status/, [/^Returned/]);
    await hears(page, /^Payments: rows 1 to \d+ of [\d,]+$/);
    await expect(chip).toHaveAccessibleName(/Returned/);
  });

  await test.step('nothing matches', async () => {
    await page.goto('/Payments?from=2019-01-01&to=2019-01-02');
    await expect(page.getByText('No payments match')).toBeVisible();
    await expect(page.getByText('Payments: 0 rows')).toHaveRole('status');
  });
});

test('ONB-4 LIST-8 a screen reader is told how many rows are ticked', async ({ page, way }) => {
  await way.signIn('employee', `/Onboarding?status=${encodeURIComponent(pending)}`);
  await untilLoaded(page);
  await listen(page);
  const boxes = rowsOf(page, 'Associations').getByRole('checkbox', { disabled: false });
  await boxes.nth(0).press('Space');
  await hears(page, /^1 row selected$/);
  await boxes.nth(1).press('Space');
  await hears(page, /^2 rows selected$/);
  await expect(boxes.nth(1)).toHaveAccessibleName(/\S/);
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/rows? selected$/)).toHaveCount(0);
});

test('REF-3 REF-5 SHELL-6 a screen reader is told of a dialog, of a refund that failed and of one that was made', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=8');
  await untilLoaded(page);
  await listen(page);
  const opener = rows(page)
    .nth(3)
    .getByRole('button', { name: /^Actions/ });

  const dialog = await openRefund(page, rows(page).nth(3));
  await expectOpened(dialog);
  await expect(dialog).toHaveAccessibleName(/refund/i);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await openRefund(page, rows(page).nth(3));
  await dialog.getByLabel(/Reason/).fill('');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByLabel(/Reason/)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel(/Reason/)).toHaveAccessibleDescription(/\S/);
  await expect(dialog.getByLabel(/Reason/)).toBeFocused();

  await page.route('**/refund', (route) => route.abort(), { times: 1 });
  const confirm = await submitRefund(page, 'Told aloud');
  await expectOpened(page.getByRole('alertdialog'));
  await confirm.click();
  await hears(page, /The payment may have been refunded/);

  await (await submitRefund(page)).click();
  await hears(page, /Refund Initiated!/);
  await expect(notifications(page).getByRole('status')).toContainText('Refund Initiated!');
  await expect(dialog).toHaveCount(0);
});

test('RCP-1 a screen reader is told what is wrong with a field, by the field itself', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await chooseOfRow(rows(page).nth(2), /^Send receipt/);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/E-mail/);
  await field.fill('nobody');
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/\S/);
  await expect(field).toBeFocused();
  await field.fill('somebody@example.com');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('LIST-10 SHELL-6 a screen reader is told that an export goes on, that it is there and, each time, that it failed', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await listen(page);
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  await exporting;
  await hears(page, /Export saved/);

  await page.route('**/export*', (route) => route.abort());
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  await hears(page, /^The payments file could not be made/);
  await page.getByRole('button', { name: /^Retry export ?, Export [\d,]+ payments$/ }).click();
  await hears(page, /^The payments file could not be made/);
});

test('REP-3 SHELL-8 a screen reader is led to what is wrong with a long form, and each field says its own fault', async ({
  page,
  way,
}) => {
  await way.signIn('nocompany');
  await page.getByRole('button', { name: 'Submit profile' }).click();
  const summary = page.getByRole('group', { name: /things need your attention/ });
  await expect(summary).toBeFocused();
  for (const name of ['Legal first name', 'City', 'ZIP code']) {
    const field = page.getByRole('textbox', { name, exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
});
