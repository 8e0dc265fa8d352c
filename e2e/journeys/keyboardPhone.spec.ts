import { expect, test, withMotion } from '../src/journey.ts';
import { enterByKey, walkTo } from '../src/keyboard.ts';
import { untilLoaded } from '../src/listPage.ts';

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
