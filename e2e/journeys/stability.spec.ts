import { expect, type Page } from '@playwright/test';
import { test, withMotion } from '../src/journey.ts';
import { untilLoaded } from '../src/listPage.ts';
import { chooseFilter, openRefund, rows } from '../src/paymentsPage.ts';

// What moves does so for somebody who comes for the first time: nothing is in the browser's cache.
test.use({ ...withMotion, reuseContext: false });
// They wait for late answers: one after the other, the last file would run alone.
test.describe.configure({ mode: 'parallel' });

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

/** Layout shifts that no press of the user explains. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node }[];
        };
        if (shift.hadRecentInput) continue;
        const what =
          shift.sources
            ?.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
            .join(', ') ?? '';
        window.shifts.push({ value: shift.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Shifts are told with the frame after the one that they happened in. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

for (const width of [1440, 1024, 390]) {
  test(`LIST-6 SHELL-8 nothing moves by itself from the first paint to the rows, at ${width} px`, async ({
    page,
    way,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await way.signIn('fullaccess', '/Payments');
    await untilLoaded(page);
    await watchShifts(page);
    await page.reload();
    await untilLoaded(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    // From the press on rows change places, and on a slow machine later than the browser puts down to the press.
    const top = async () => (await page.getByRole('table', { name: 'Payments' }).boundingBox())?.y;
    await chooseFilter(page, /Status/, [/^Succeeded/]);
    const before = await top();
    await untilLoaded(page);
    expect(await top()).toBe(before);
  });
}

for (const [name, paths] of Object.entries({
  'a list': ['/Homeowners', '/Payouts', '/LockboxFiles', '/DashboardUser', '/Representative'],
  'a screen of the administration': ['/TaxForms', '/Reports', '/Onboarding', '/Admin', '/Profile', '/FAQ'],
  // One with a usual name: where the font came late, a longer one takes a second line, and what is below it moves.
  'what lies over a list': ['/Homeowners?payer=12', '/Homeowners?schedules=all'],
})) {
  test(`LIST-6 SHELL-8 nothing moves by itself while ${name} loads, however late its answers come`, async ({
    page,
    way,
    slowDown,
  }) => {
    test.slow();
    await way.signIn('employee', '/FAQ');
    await watchShifts(page);
    await slowDown({ latency: 300 });
    for (const path of paths) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        await untilPainted(page);
        expect(await page.evaluate(() => window.shifts), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test('SHELL-8 the sign-in page needs no code of the screens behind it', async ({ request }) => {
  const read = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html, */*' } })).text();
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(await read('/')) ?? [];
  const [landing = ''] = /landing-[\w-]+\.js/.exec(await read(entry)) ?? [];
  const needed = new Set<string>();
  const follow = async (file: string): Promise<void> => {
    if (needed.has(file)) return;
    needed.add(file);
    const source = await read(`/assets/${file}`);
    for (const [, next = ''] of source.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) await follow(next);
  };
  await follow(landing);
  const chunks = [...needed].map((file) => file.split('-')[0]).filter((name) => name !== 'rolldown');
  expect(chunks.toSorted()).toEqual(['LoginScreen', 'base', 'landing']);
});

test('SHELL-8 LIST-6 what is opened adds rules alone: a condition or keyframes would have the styles of the whole page worked out again', async ({
  page,
  way,
}) => {
  const added = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')]
        .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
        .map((rule) => (rule instanceof CSSStyleRule ? 'rule' : rule.cssText)),
    );
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const before = await added();
  await chooseFilter(page, /Status/, [/^Succeeded/]);
  await untilLoaded(page);
  await openRefund(page, rows(page).first());
  await expect(page.getByRole('dialog').getByLabel(/Reason/)).toBeVisible();
  const after = await added();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.filter((rule) => rule !== 'rule')).toEqual([]);
});
