import { expect, type Page } from '@playwright/test';
import { test } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';

/** Where each kind of filter comes: typed, date, whose, status, method. */
const places = [
  /^(Name or unit|Address|Account number|Card or bank account, last 4 digits|Name or e-mail)/,
  /^(Date|Year)/,
  /^Management company/,
  /^Community/,
  /^Payer/,
  /^Status/,
  /^Method/,
];

const paths = [
  '/Payments',
  '/Homeowners',
  '/Payouts',
  '/DashboardUser',
  '/Onboarding',
  '/TaxForms',
  '/Reports',
];

function filters(page: Page) {
  return page.getByRole('main').getByRole('group', { name: /^Filter / });
}

async function boxesOf(page: Page) {
  await untilLoaded(page);
  const controls = filters(page)
    .locator('button[aria-haspopup="dialog"], input')
    .filter({ visible: true })
    .filter({ hasNotText: /^(Filters|Columns|Sort)/ });
  return controls.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return {
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
        isTyped: one.matches('input'),
        x,
        y,
        width,
      };
    }),
  );
}

test('PAY-2 HOM-1 OUT-1 ONB-1 TAX-1 DSU-1 RPT-1 the filters of every screen come in one order', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Payments');
  for (const path of paths) {
    await page.goto(path);
    const all = await boxesOf(page);
    const order = all.map(({ name }) => places.findIndex((place) => place.test(name)));
    expect(all, path).not.toHaveLength(0);
    expect(order, path).not.toContain(-1);
    expect(order, path).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('HOM-1 SHELL-7 what is typed has a row of its own where the window is narrow, and is whole on phones', async ({
  page,
  way,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await way.signIn('employee', '/Homeowners');
  const narrow = await boxesOf(page);
  const rowOf = (isTyped: boolean) =>
    new Set(narrow.filter((one) => one.isTyped === isTyped).map(({ y }) => Math.round(y / 20)));
  expect(rowOf(true).size).toBe(1);
  expect(rowOf(false).size).toBe(1);
  expect([...rowOf(true)][0]).toBeLessThan([...rowOf(false)][0] ?? 0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  const [search] = await boxesOf(page);
  const end = await page.getByRole('button', { name: /^(Columns|Sort)/ }).boundingBox();
  expect(search?.name).toBe('Name or unit');
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThan(end?.x ?? 0);
});
