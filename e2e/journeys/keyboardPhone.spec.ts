import { sessionEnded } from '../src/endSession.ts';
import { expect, test, withMotion } from '../src/journey.ts';
import { chooseByKey, enterByKey, pressByKey, walkTo } from '../src/keyboard.ts';
import { untilLoaded } from '../src/listPage.ts';
import { rows as associations, pending } from '../src/onboardingPage.ts';
import { rows as payments } from '../src/paymentsPage.ts';

// As in keyboard.spec.ts: no journey here touches the mouse. A wide window zoomed in to 400 % is as narrow as a phone.

test.use({ ...withMotion, viewport: { width: 390, height: 844 } });

test('SHELL-7 SHELL-8 by keyboard alone on a phone: each filter is seen when the focus is on it, to and fro', async ({
  page,
}) => {
  await page.goto('/DashboardUser?name=demo');
  await enterByKey(page, 'fullaccess', 'Dashboard Users');
  const users = page.getByRole('group', { name: /^Filter/ });
  await walkTo(page, users.getByRole('button', { name: 'Clear all' }));
  await page.goto('/Payments');
  await untilLoaded(page);
  const filters = page.getByRole('group', { name: 'Filter payments' });
  await walkTo(page, filters.getByRole('button', { name: 'Method' }));
  await walkTo(page, filters.getByRole('button', { name: /^Date/ }), 'Shift+Tab');
});

test('SHELL-7 SHELL-8 by keyboard alone on a phone: the menu of a card opens at the card, and what it asks leads back there', async ({
  page,
}) => {
  await page.goto('/Payments?status=Succeeded');
  await enterByKey(page, 'fullaccess', 'Payments');
  const opener = payments(page).nth(3).locator('button[data-opener]');
  await walkTo(page, opener);
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const [card, opened] = [await payments(page).nth(3).boundingBox(), await menu.boundingBox()];
  expect(opened?.y).toBeGreaterThan(card?.y ?? 0);
  expect(opened?.y).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  await chooseByKey(page, /^Refund payment/);
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Keep payment' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('ONB-4 SHELL-8 by keyboard alone on a phone: once an association is approved the focus is seen, on the heading', async ({
  page,
}) => {
  await page.goto(`/Onboarding?status=${encodeURIComponent(pending)}&size=25`);
  await enterByKey(page, 'employee', 'Onboarding');
  await pressByKey(page, associations(page).nth(9).getByRole('checkbox'), 'Space');
  await pressByKey(page, page.getByRole('button', { name: 'Approve 1 association' }));
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Approve 1 association' }));
  await pressByKey(page, page.getByRole('button', { name: 'Done' }));
  const heading = page.getByRole('heading', { level: 1, name: 'Onboarding' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('SHELL-6 SHELL-8 by keyboard alone on a phone: what a notification covers in a drawer is moved out from under it, and F6 leads to it', async ({
  page,
}) => {
  await page.goto('/Payments?status=Succeeded');
  await enterByKey(page, 'fullaccess', 'Payments');
  await page.route('**/api/v1/payments/*', (route) => route.fulfill(sessionEnded));
  await pressByKey(page, payments(page).first().locator('button[data-opener]'));
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Unauthorized request');
  const drawer = page.getByRole('dialog');
  await walkTo(page, drawer.getByRole('button', { name: 'Sign in again' }));
  const refund = drawer.getByRole('button', { name: 'Refund payment' });
  await walkTo(page, refund);

  await test.step('F6 leads to the notification over the drawer, and back', async () => {
    const again = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Sign in again' });
    await page.keyboard.press('F6');
    await expect(again).toBeFocused();
    await page.keyboard.press('F6');
    await expect(refund).toBeFocused();
    await page.keyboard.press('F6');
    await walkTo(page, page.getByRole('button', { name: 'Dismiss: Unauthorized request' }));
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(refund).toBeFocused();
  });
});

test('SHELL-8 by keyboard alone on a phone: after F6 to a notification and back, a row that is gone leaves the focus on the page', async ({
  page,
}) => {
  await page.goto('/Payments?status=Succeeded');
  await enterByKey(page, 'fullaccess', 'Payments');
  const id = await payments(page).first().getAttribute('data-row');
  await pressByKey(page, payments(page).first().locator('button[data-opener]'));
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Refund payment' }));
  const dialog = page.getByRole('dialog').last();
  await walkTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('Paid twice');
  await pressByKey(page, dialog.getByRole('button', { name: /^Refund \$/ }));
  await pressByKey(page, page.getByRole('alertdialog').getByRole('button', { name: /^Yes, refund \$/ }));
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText('Refund');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Refund payment' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(notifications.locator(':focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
});
