import { expect, test } from '../src/journey.ts';
import { openRowMenu, untilLoaded } from '../src/listPage.ts';
import { rows } from '../src/paymentsPage.ts';

test('SHELL-7 a list prints its title, figures, filters and rows in light colours, without frame and controls', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Payments?status=Returned');
  await untilLoaded(page);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const main = page.getByRole('main');
  const filters = main.getByRole('group', { name: 'Filter payments' });
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  const onScreen = await colour();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 950 });

  for (const kept of [
    main.getByRole('heading', { name: 'Payments', level: 1 }),
    main.getByText(/^All times in /),
    main.getByRole('region', { name: 'Totals' }),
    filters.getByText('Returned'),
    main.getByRole('columnheader', { name: 'Amount' }),
    rows(page).first(),
    rows(page).last(),
    main.getByText(/^Rows 1–10 of /),
  ])
    await expect(kept).toBeVisible();

  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  await expect(visible('a[href="#main"], #root > header, nav[aria-label="Main"]')).toHaveCount(0);
  await expect(filters.getByRole('button', { name: /Community|Method|Clear all/ })).toHaveCount(0);
  await expect(visible('[data-row-menu], [data-kind="menu"], nav button, select')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Export|Scheduled reports|Columns/ })).toHaveCount(0);

  expect(await colour()).not.toBe(onScreen);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  // As wide as the paper, and nothing cut off.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  const table = page.getByRole('table', { name: 'Payments' });
  expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
    'table-header-group',
  );
  expect(
    await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).breakInside),
  ).toBe('avoid');

  await page.emulateMedia({ media: 'screen', colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await openRowMenu(rows(page).first());
});

test('SHELL-7 what is open over a list prints alone, in full', async ({ page, way }) => {
  await way.signIn('employee', '/Payouts');
  await untilLoaded(page);
  await page.getByRole('table', { name: 'Payouts' }).locator('tbody [data-opener]').first().click();
  const drawer = page.getByRole('dialog', { name: /^Payout/ });
  const items = drawer.getByRole('table', { name: 'Payments in this payout' });
  await expect(items.locator('tr[data-row]').first()).toBeVisible();
  await page.setViewportSize({ width: 718, height: 500 });
  await page.emulateMedia({ media: 'print' });

  await expect(page.locator('#root')).toBeHidden();
  await expect(drawer.getByText('Bank account')).toBeVisible();
  await expect(drawer.locator('button, footer').filter({ visible: true })).toHaveCount(0);
  const { width, height } = await drawer.evaluate((element) => element.getBoundingClientRect());
  expect(width).toBe(718);
  // Nothing of it is behind a scroll bar.
  const paper = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(paper).toBeGreaterThanOrEqual(Math.floor(height));
  expect(height).toBeGreaterThan(500);
  const end = await items.evaluate((table) => table.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(height + 1);
});

test('SHELL-7 a payment prints the days of what happened to it, not ‘today’', async ({ page, way }) => {
  await way.signIn('employee', '/Payments');
  await untilLoaded(page);
  await page.getByRole('table', { name: 'Payments' }).locator('tbody [data-opener]').first().click();
  const moment = page.getByRole('region', { name: 'What happened' }).locator('time').first();
  const printed = () => moment.evaluate((time) => getComputedStyle(time, '::after').content);
  await expect(moment).toBeVisible();
  expect(await printed()).toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toMatch(/^"[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M /);
  expect(await moment.evaluate((time) => getComputedStyle(time).fontSize)).toBe('0px');
});

test('SHELL-7 SCH-2 all 999 rows of a list that draws those in view are printed', async ({ page, way }) => {
  await way.signIn('employee', '/Homeowners?schedules=all');
  const schedules = page.getByRole('dialog', { name: 'Scheduled payments' });
  const drawn = schedules.locator('tr[data-row]');
  await expect(drawn.first()).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('tr[data-row]').length);
    });
  });
  await page.pdf({ pageRanges: '1' });
  // The list of homeowners below it has 10.
  expect(await page.locator('html').getAttribute('data-printed')).toBe('1009');
  expect(await drawn.count()).toBeLessThan(100);
});

test('SHELL-7 dates are printed with their year, also from a window that is too narrow for it', async ({
  page,
  way,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await way.signIn('employee', '/Payments');
  await untilLoaded(page);
  const year = rows(page).first().locator('time [data-spare]');
  const printed = () => year.evaluate((part) => part.getBoundingClientRect().width);
  await expect(year).toHaveText(/^, \d{4}$/);
  expect(await printed()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 950 });
  expect(await printed()).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test('SHELL-7 FAQ-1 a search is printed with what was searched for, an empty one is not', async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/FAQ');
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await expect(search).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await search.fill('refund');
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeVisible();
});
