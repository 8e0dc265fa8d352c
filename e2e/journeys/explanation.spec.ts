import { pickByTyping } from '../src/comboBox.ts';
import { expect, test } from '../src/journey.ts';
import { chooseOfRow, untilLoaded } from '../src/listPage.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('PAY-6 FAQ-1 a payment is explained to its homeowner: copied, and sent', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('staff', '/Payments?status=Pending&method=Ach&dates=any');
  await untilLoaded(page);
  const row = rows(page).first();
  const name = (await row.locator('td').nth(1).innerText()).split('\n')[0] ?? '';
  await chooseOfRow(row, 'Explain to homeowner');
  const dialog = page.getByRole('dialog', { name: /^Explain the payment of \$/ });
  await expect(dialog).toContainText(/business days/);
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.getByText('Copied').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(name).toContain(/^Hello ([^,]+),/.exec(copied)?.[1] ?? 'nobody');
  await dialog.getByRole('textbox', { name: /E-mail/ }).fill('rosa.explained@example.com');
  await dialog.getByRole('button', { name: 'Send explanation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Explanation sent')).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto(`${server.identityOrigin}/outbox`);
  const email = outbox.locator('article').filter({ hasText: 'rosa.explained@example.com' });
  for (const paragraph of copied.split(/\n\n/))
    await expect(email).toContainText(paragraph.split('\n')[0] ?? '');
});

test('ROLE-8 a read-only user copies the explanation, and sends none', async ({ page, way }) => {
  await way.signIn('readonly', '/Payments?dates=any');
  await untilLoaded(page);
  await chooseOfRow(rows(page).first(), 'Explain to homeowner');
  const dialog = page.getByRole('dialog', { name: /^Explain the payment of \$/ });
  await expect(dialog.getByRole('button', { name: 'Copy text' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true');
});

test('API-5 an employee reads who did what to a payment, and to its homeowner; others do not', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Payments?status=Succeeded&dates=any');
  await untilLoaded(page);
  const row = rows(page).first();
  const id = await row.getAttribute('data-row');
  await openRefund(page, row);
  await (await submitRefund(page, 'Paid twice')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its refund may be settled by now, and its row be in no list of this filter.
  await page.goto(`/Payments?dates=any&payment=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Activity' }).click();
  const request = drawer
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: 'Requested the refund' });
  await expect(request).toContainText(/from (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/);
  const other = await way.signInElsewhere('staff', '/Payments?dates=any');
  await untilLoaded(other);
  await rows(other).first().locator('td').nth(1).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Activity' })).toHaveCount(0);
});

test('API-5 an employee reads who did what to a user and to an association', async ({ page, way }) => {
  await way.signIn('employee', '/DashboardUser');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Audited');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ada.audited@example.com');
  await pickByTyping(page, form.getByRole('combobox'), 'Summit Management');
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Name' }).fill('ada.audited');
  const row = page.locator('tbody tr[data-row]').filter({ hasText: 'ada.audited@example.com' });
  await chooseOfRow(row, 'Activity');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/Added/);
  await page.keyboard.press('Escape');
  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Dashboard user' });
  await drawer.getByRole('button', { name: 'Activity' }).click();
  await expect(drawer.getByRole('listitem').first()).toContainText(/Added/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
  await untilLoaded(page);
  await chooseOfRow(page.locator('tbody tr[data-row]').first(), 'Activity');
  await expect(page.getByRole('dialog')).toContainText(/Activity of/);
});

test('SHELL-6 ERR-3 what failed stays in this session’s notifications, with the request id to copy', async ({
  page,
  way,
}) => {
  await way.signIn('staff');
  await untilLoaded(page);
  await page.route('**/reporting/payments/summary**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        code: 'unavailable',
        requestId: 'req-journey-1',
      }),
    }),
  );
  await page.getByRole('button', { name: /Date/ }).first().waitFor();
  await page.goto(`${page.url().split('?')[0]}?dates=any`);
  await untilLoaded(page);
  const toast = page.getByRole('alertdialog').or(page.getByText('The totals could not be loaded')).first();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const history = page.getByRole('dialog', { name: 'Notifications' });
  await expect(history).toContainText('The totals could not be loaded');
  // The notice does not lie over the list that holds it, and is there for the keyboard.
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toHaveCSS('opacity', '0');
  await page.keyboard.press('F6');
  await expect(notices.getByRole('button').first()).toBeFocused();
  await expect(notices).toHaveCSS('opacity', '1');
  await page.keyboard.press('F6');
  await history.getByRole('button', { name: 'Copy request id' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-journey-1');
  await history.getByRole('button', { name: 'Clear list' }).click();
  await expect(history).not.toContainText('The totals could not be loaded');
  await page.keyboard.press('Escape');
  // Its dot, and the words for it, are gone with the reading.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('SHELL-6 SHELL-5 Back while the notifications are open closes them, over whatever it leads to', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Homeowners');
  await untilLoaded(page);
  await page.goto('/Homeowners?payer=5');
  const homeowner = page.getByRole('dialog', { name: 'Homeowner' });
  await expect(homeowner).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(homeowner).toHaveCount(0);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'Notifications' });
  await expect(history).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/payer=5/);
  await expect(homeowner).toBeVisible();
  await expect(history).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
