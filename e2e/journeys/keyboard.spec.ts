import { homeowners } from '../src/homeownersPage.ts';
import { expect, test, withMotion } from '../src/journey.ts';
import { chooseByKey, enterByKey, goByKey, pressByKey, typeInto, walkTo } from '../src/keyboard.ts';
import { rowsOf, untilLoaded } from '../src/listPage.ts';
import { rows as associations, pending } from '../src/onboardingPage.ts';
import { rows as payments } from '../src/paymentsPage.ts';
import { reportRow, scheduledReports } from '../src/reportsPage.ts';

// No journey here touches the mouse: `click`, `check` and `fill` are for others.

test.use(withMotion);

test('SHELL-7 SHELL-8 by keyboard alone: from the landing page in, filter, open a payment, send a receipt, out', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await pressByKey(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await enterByKey(page, 'fullaccess', 'Payments');

  await test.step('the first stop leads past the sidebar', async () => {
    await page.reload();
    await untilLoaded(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pressByKey(page, page.getByRole('link', { name: 'Skip to the content' }));
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a filter is set, and its chip has the focus again', async () => {
    const chip = page
      .getByRole('group', { name: 'Filter payments' })
      .getByRole('button', { name: /^Status/ });
    await pressByKey(page, chip);
    await pressByKey(page, page.getByRole('dialog').getByRole('checkbox', { name: /^Succeeded/ }), 'Space');
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
    await expect(page).toHaveURL(/status=Succeeded/);
    await expect(chip).toBeFocused();
    await untilLoaded(page);
  });

  const opener = payments(page).first().locator('button[data-opener]');
  await test.step('a payment is opened and closed', async () => {
    await pressByKey(page, opener);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('What happened')).toBeVisible();
    await pressByKey(page, drawer.getByRole('button', { name: 'Close' }));
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('its receipt is sent from the row menu', async () => {
    await page.keyboard.press('Shift+F10');
    await chooseByKey(page, /^Send receipt/);
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByLabel(/E-mail/), 'by.keyboard@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Receipt sent to by.keyboard@example.com successfully.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(
      payments(page)
        .first()
        .getByRole('button', { name: /^Actions/ }),
    ).toBeFocused();
  });

  await test.step('back up the list the focus is never under the header', async () => {
    await walkTo(page, page.getByRole('button', { name: 'Next page' }));
    await walkTo(page, page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
  });

  await test.step('signs out', async () => {
    await pressByKey(page, page.getByRole('button', { name: /account menu/ }));
    await chooseByKey(page, /^LOGOUT/);
    await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  });
});

test('SHELL-7 SHELL-8 by keyboard alone: a homeowner, a scheduled payment, a payout, a scheduled report', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/Homeowners');
  await enterByKey(page, 'fullaccess', 'Homeowners');

  await test.step("a homeowner's panel opens over the list, and its switch has the focus again after the question that it asks", async () => {
    const opener = homeowners(page).nth(1).locator('button[data-opener]');
    await pressByKey(page, opener);
    const panel = page.getByRole('dialog', { name: 'Homeowner' });
    const allow = panel.getByRole('switch', { name: 'Allow payments' });
    await expect(allow).toBeVisible();
    await walkTo(page, allow);
    await page.keyboard.press('Space');
    await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: 'Stop payments' }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(allow).not.toBeChecked();
    await expect(allow).toBeFocused();
    await page.keyboard.press('Space');
    await expect(allow).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a ticked homeowner leads to scheduled payments, whose change is thought better of', async () => {
    await pressByKey(page, homeowners(page).nth(3).getByRole('checkbox'), 'Space');
    await pressByKey(page, page.getByRole('button', { name: 'Show scheduled payments of 1 homeowner' }));
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('table') });
    const box = dialog.getByRole('checkbox', { name: 'Select all' });
    await pressByKey(page, box, 'Space');
    await pressByKey(page, dialog.getByRole('button', { name: /^Change \d+ amounts?$/ }));
    await expect(page.getByRole('textbox', { name: 'New amount' })).toBeFocused();
    await pressByKey(page, page.getByRole('button', { name: /^(Back|Cancel)/ }).first());
    await expect(page.getByRole('textbox', { name: 'New amount' })).toHaveCount(0);
    await expect(box).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a payout's proof is looked at", async () => {
    await goByKey(page, 'Payouts');
    const opener = rowsOf(page, 'Payouts').nth(2).locator('button[data-opener]');
    await pressByKey(page, opener);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('region', { name: 'How the payout adds up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a report is scheduled and deleted', async () => {
    await goByKey(page, 'Payments');
    await pressByKey(page, page.getByRole('button', { name: 'Scheduled reports' }));
    await pressByKey(page, scheduledReports(page).getByRole('button', { name: 'Schedule a report' }));
    const form = page.getByRole('dialog', { name: 'Schedule a report' });
    await typeInto(page, form.getByRole('textbox', { name: 'Name' }), 'By keyboard');
    await pressByKey(page, form.getByRole('checkbox', { name: 'Returned', exact: true }), 'Space');
    await pressByKey(page, form.getByRole('button', { name: 'Schedule report' }));
    await expect(form).toHaveCount(0);
    const row = reportRow(page, 'By keyboard');
    await pressByKey(page, row.getByRole('button', { name: /^Actions/ }));
    await chooseByKey(page, 'Delete');
    await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    // Its row has taken the focus along, which goes to the list or what is in it.
    await expect(scheduledReports(page).and(page.locator(':focus-within'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(scheduledReports(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Scheduled reports' })).toBeFocused();
  });
});

test('SHELL-7 ONB-4 by keyboard alone: an association is ticked and approved', async ({ page }) => {
  await page.goto(`/Onboarding?status=${encodeURIComponent(pending)}`);
  await enterByKey(page, 'employee', 'Onboarding');
  const row = associations(page)
    .filter({ has: page.getByRole('checkbox', { disabled: false }) })
    .first();
  const name = (await row.locator('bdi').first().innerText()).trim();
  await pressByKey(page, row.getByRole('checkbox'), 'Space');
  await pressByKey(page, page.getByRole('button', { name: 'Approve 1 association' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await pressByKey(page, dialog.getByRole('button', { name: 'Approve 1 association' }));
  await expect(dialog.getByText(/approved/i).first()).toBeVisible();
  await pressByKey(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toHaveCount(0);
  await expect(associations(page).filter({ hasText: name })).toHaveCount(0);
});
