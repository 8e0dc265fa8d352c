import type { Page } from '@playwright/test';
import { type AccountName, expect, test } from '../src/journey.ts';
import { pressByKey, walkTo } from '../src/keyboard.ts';
import { rowsOf, untilLoaded } from '../src/listPage.ts';

const house: { account: AccountName; lists: string[]; others: string[] }[] = [
  {
    account: 'employee',
    lists: ['/Payments', '/Homeowners', '/Payouts', '/Onboarding', '/TaxForms', '/Representative'],
    others: ['/FAQ'],
  },
  {
    account: 'employee',
    lists: ['/DashboardUser', '/Homeowners?payer=5', '/Reports?dates=any'],
    others: ['/Admin'],
  },
  { account: 'lockbox', lists: ['/LockboxFiles?dates=any'], others: ['/nowhere'] },
];

/** 320 px is 1280 px at 400 %; 720 px is 1440 px at 200 %. */
const widths = [320, 720];

/** The controls whose sides are cut off, though nothing around them scrolls. */
async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement));
    return [...document.querySelectorAll('a, button, input, select, textarea, h1')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
      .filter(({ control }) => !scrolls(control.parentElement))
      .map(({ control }) => control.outerHTML.slice(0, 160));
  });
}

/** The texts that end in dots or are cut off: a row has no hint under a finger. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part);
        return overflowX === 'hidden' && (textOverflow === 'ellipsis' || part.closest('td'));
      })
      .map((part) => part.outerHTML.slice(0, 160)),
  );
}

for (const { account, lists, others } of house) {
  test(`SHELL-7 at 320 px and at 200 % nothing of ${[...lists, ...others].join(' ')} is lost`, async ({
    page,
    way,
  }) => {
    test.setTimeout(150_000);
    await way.signIn(account, lists[0]);
    for (const path of [...lists, ...others]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (lists.includes(path)) await untilLoaded(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
            message: `${path} at ${width} scrolls sideways`,
          })
          .toBeLessThanOrEqual(0);
        await expect.poll(() => cutOff(page), { message: `${path} at ${width}` }).toEqual([]);
        if (width < 360)
          await expect.poll(() => cutTexts(page), { message: `${path} cuts at ${width}` }).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('SHELL-7 at 320 px the menu leads to every page, and a row to its details and its actions', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const everywhere = await links.allInnerTexts();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'PAYMENTS' }).getByRole('link')).toHaveText(everywhere);
  await page.keyboard.press('Escape');
  await rowsOf(page, 'Payments').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('What happened')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  const made = await drawer.locator('time').evaluateAll((times) =>
    times.map((time) => {
      const words = document.createRange();
      words.selectNodeContents(time);
      return words.getBoundingClientRect().right;
    }),
  );
  expect(made.length).toBeGreaterThan(0);
  expect(Math.max(...made)).toBeLessThanOrEqual(320 - 16);
  await drawer.getByRole('button', { name: /^Refund/ }).click();
  const action = page.getByRole('button', { name: /^Refund \$/ });
  await expect(action).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep payment' }).click();
  await expect(action).toHaveCount(0);
});

test('SHELL-7 in forced colours the focus, the current page, a status and the chart are still told apart', async ({
  page,
  way,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  const marker = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a[aria-current]')
    .evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
  expect(marker).not.toBe(canvas);

  const parts = page.getByRole('region', { name: 'Totals' }).locator('i[data-tone]');
  await expect(parts.first()).toBeVisible();
  const drawn = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
  expect(new Set(drawn).size).toBeGreaterThan(3);
  expect(drawn).not.toContain(canvas);

  for (const badge of await page.locator('tbody [data-tone]').all()) await expect(badge).toHaveText(/[a-z]/i);

  const chip = page.getByRole('group', { name: 'Filter payments' }).getByRole('button', { name: /^Status/ });
  await walkTo(page, chip);
  await expect(chip).toHaveCSS('outline-style', 'solid');
  await expect(chip).toHaveCSS('outline-width', '2px');
  await pressByKey(page, chip);
  const option = page.getByRole('dialog').getByRole('checkbox', { name: /^Succeeded/ });
  const look = () =>
    option.evaluate((box) => {
      const label = box.closest('label');
      return [label, ...(label?.querySelectorAll('*') ?? [])]
        .flatMap((part) => (part ? [getComputedStyle(part)] : []))
        .map(({ backgroundColor, borderColor, visibility }) => [backgroundColor, borderColor, visibility])
        .join();
    });
  const unticked = await look();
  await pressByKey(page, option, 'Space');
  await expect(option).toBeChecked();
  expect(await look()).not.toBe(unticked);
  await page.keyboard.press('Escape');
});

test('SHELL-7 with reduced motion nothing moves: not the drawer, not the menu, not a notification', async ({
  page,
  way,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    for (const kind of ['animationstart', 'transitionrun'])
      addEventListener(kind, ({ target }) => {
        if (target instanceof Element) moved.push(`${kind} ${target.outerHTML.slice(0, 120)}`);
      });
  });
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=99999');
  await expect(page.getByText('That page no longer exists')).toBeVisible();
  await untilLoaded(page);
  const row = rowsOf(page, 'Payments').first();
  await row.locator('button[data-opener]').click();
  await expect(page.getByRole('dialog').getByText('What happened')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
});
