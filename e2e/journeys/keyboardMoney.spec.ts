import { expect, test, withMotion } from '../src/journey.ts';
import {
  chooseByKey,
  downloadByKey,
  enterByKey,
  goByKey,
  pressByKey,
  typeInto,
  walkTo,
} from '../src/keyboard.ts';
import { itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';
import { rows as payments } from '../src/paymentsPage.ts';
import { reportRow, scheduledReports } from '../src/reportsPage.ts';
import { hears, listen } from '../src/screenReader.ts';

// As in keyboard.spec.ts: no journey here touches the mouse.

test.use(withMotion);

test('REF-2 REF-3 REF-4 SHELL-8 by keyboard alone: a payment is refunded, and its row has the focus again', async ({
  page,
}) => {
  await page.goto('/Payments?dates=any&method=Card&page=3');
  await enterByKey(page, 'fullaccess', 'Payments');
  await listen(page);
  const id = await payments(page).filter({ hasText: 'Succeeded' }).first().getAttribute('data-row');
  const row = page.locator(`tr[data-row="${id}"]`);
  const menu = row.getByRole('button', { name: /^Actions/ });
  await pressByKey(page, menu);
  await chooseByKey(page, /^Refund payment/);

  const dialog = page.getByRole('dialog', { name: /^Refund \$/ });
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await expect(reason).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/Only the full amount can be refunded/);
  await page.keyboard.press('Tab');
  await pressByKey(page, dialog.getByRole('button', { name: /^Refund \$/ }));
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/\S/);
  await page.keyboard.type('Paid twice');

  await test.step('Enter in the question goes back, and the reason is kept', async () => {
    const question = page.getByRole('alertdialog', { name: /^Refund \$.+\?$/ });
    await pressByKey(page, dialog.getByRole('button', { name: /^Refund \$/ }));
    await expect(question).toHaveAccessibleDescription(/This cannot be undone/);
    await expect(question.getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('Paid twice');
    await pressByKey(page, dialog.getByRole('button', { name: /^Refund \$/ }));
    await pressByKey(page, question.getByRole('button', { name: /^Yes, refund \$/ }));
  });

  await hears(page, /Refund Initiated!/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Refund pending');
  await expect(menu).toBeFocused();
});

test('REF-4 SHELL-8 by keyboard alone: a refunded payment leaves a list of succeeded ones, and the next row has the focus', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?dates=any&method=Card&status=Succeeded&page=4');
  await untilLoaded(page);
  const [refunded, next] = [payments(page).nth(1), payments(page).nth(2)];
  const [id, nextId] = [await refunded.getAttribute('data-row'), await next.getAttribute('data-row')];
  const row = page.locator(`tr[data-row="${id}"]`);
  await pressByKey(page, row.getByRole('button', { name: /^Actions/ }));
  await chooseByKey(page, /^Refund payment/);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Reason/ })).toBeFocused();
  await page.keyboard.type('Paid twice');
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ }));
  await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: /^Yes, refund \$/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(page.locator(`tr[data-row="${nextId}"]`).getByRole('button').first()).toBeFocused();
});

test('RPT-1 LIST-10 SHELL-8 by keyboard alone: a report is narrowed, previewed and exported', async ({
  page,
}) => {
  await page.goto('/Reports?dates=any');
  await enterByKey(page, 'reports', 'Reports');
  await listen(page);
  const all = await itemCount(page);
  const chip = page.getByRole('group', { name: 'Filter payments' }).getByRole('button', { name: /^Status/ });
  await pressByKey(page, chip);
  const filter = page.getByRole('dialog');
  await pressByKey(page, filter.getByRole('checkbox', { name: /^Returned/ }), 'Space');
  await pressByKey(page, filter.getByRole('button', { name: 'Apply' }));
  await expect(chip).toBeFocused();
  await expect(chip).toHaveAccessibleName(/Returned/);
  await hears(page, /^Payments: rows 1 to \d+ of [\d,]+$/);
  await untilLoaded(page);
  expect(await itemCount(page)).toBeLessThan(all);

  const exporting = page.getByRole('button', { name: /^Export [\d,]+ payments?$/ });
  expect(await downloadByKey(page, exporting)).toMatch(/^payments.*\.csv$/);
  await hears(page, /Export saved/);
  await expect(exporting).toBeFocused();
});

test('RPT-2 RPT-4 SHELL-8 by keyboard alone: a weekly report is scheduled, and its button has the focus again', async ({
  page,
}) => {
  await page.goto('/Payments');
  await enterByKey(page, 'fullaccess', 'Payments');
  await pressByKey(page, page.getByRole('button', { name: 'Scheduled reports' }));
  const add = scheduledReports(page).getByRole('button', { name: 'Schedule a report' });
  await pressByKey(page, add);
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await pressByKey(page, form.getByRole('button', { name: 'Schedule report' }));
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await typeInto(page, form.getByRole('textbox', { name: 'Name' }), 'Mondays by keyboard');
  await listen(page);
  await walkTo(page, form.getByRole('radio', { name: 'Daily' }));
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await walkTo(page, form.getByRole('combobox', { name: 'Day' }));
  await page.keyboard.type('Mon');
  await hears(page, /^Next: Monday, /);
  await pressByKey(page, form.getByRole('checkbox', { name: 'Failed', exact: true }), 'Space');
  await hears(page, /^The report holds this status only\.$/);
  await pressByKey(page, form.getByRole('button', { name: 'Schedule report' }));
  await expect(form).toHaveCount(0);
  await expect(reportRow(page, 'Mondays by keyboard')).toContainText('Mondays');
  await expect(add).toBeFocused();
});

test('TAX-2 TAX-3 SHELL-8 by keyboard alone: one tax form is downloaded, its history read, and all of them put together', async ({
  page,
}) => {
  await page.goto('/Payouts');
  await enterByKey(page, 'fullaccess', 'Payouts');
  await goByKey(page, 'Tax Forms');
  await listen(page);
  const row = rowsOf(page, 'Tax forms').filter({ hasText: '1099-K' }).first();
  const one = row.getByRole('button', { name: /^Download ?, form of / });
  expect(await downloadByKey(page, one)).toMatch(/^1099-K-.+\.pdf$/);
  await hears(page, /File saved/);
  await expect(one).toBeFocused();

  await test.step('the history opens from the row, and the row has the focus again', async () => {
    const menu = row.getByRole('button', { name: /^Actions/ });
    await pressByKey(page, menu);
    await chooseByKey(page, 'Download history');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toHaveAccessibleName(/\S/);
    await expect(drawer.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('the focus stays in the dialog while the archive is made', async () => {
    const opener = page.getByRole('button', { name: 'Download documents' });
    await walkTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Download the tax forms of \d{4}$/ });
    const downloading = page.waitForEvent('download', { timeout: 30_000 });
    await pressByKey(page, dialog.getByRole('button', { name: /^Prepare \d+ forms$/ }));
    await hears(page, /forms are ready/);
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    expect(await downloadByKey(page, dialog.getByRole('button', { name: /^Download zip/ }))).toMatch(
      /\.zip$/,
    );
    await pressByKey(page, dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
