import type { Page } from '@playwright/test';
import { homeowners } from '../src/homeownersPage.ts';
import { expect, test } from '../src/journey.ts';
import { chooseByKey, typeInto } from '../src/keyboard.ts';
import { rows } from '../src/paymentsPage.ts';
import { hears, listen } from '../src/screenReader.ts';

const arrivals = {
  module: /\/assets\/payments-[\w-]{8}\.js$/,
  user: /\/api\/v1\/auth\/user-company$/,
  list: /\/api\/v1\/reporting\/payments\?/,
} as const;
type Arrival = keyof typeof arrivals;

const orders: readonly (readonly [Arrival, Arrival, Arrival])[] = [
  ['module', 'user', 'list'],
  ['module', 'list', 'user'],
  ['user', 'module', 'list'],
  ['user', 'list', 'module'],
  ['list', 'module', 'user'],
  ['list', 'user', 'module'],
];

test('AUTH-8 no order in which code, user and list arrive leaves the page blank', async ({ page, way }) => {
  test.slow();
  await way.signIn('staff', '/Payments');
  await expect(rows(page).first()).toBeVisible();

  for (const order of orders) {
    const gates = {
      module: await holdBack(page, arrivals.module),
      user: await holdBack(page, arrivals.user),
      list: await holdBack(page, arrivals.list),
    };
    await page.reload({ waitUntil: 'commit' });
    for (const name of order) {
      await expect(
        page.getByRole('status').or(page.getByRole('main')).first(),
        `${order.join(', ')}: before ${name}`,
      ).toBeAttached();
      gates[name].open();
    }
    await expect(rows(page).first(), order.join(', ')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('AUTH-8 the page says that it loads before any script has come, and says so when none can come', async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/Payments');
  await expect(rows(page).first()).toBeVisible();
  const scripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('status')).toHaveCSS('display', 'flex');
  scripts.open();
  await expect(rows(page).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort('connectionfailed'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('Check your connection, then reload this page.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
});

test('SHELL-6 SHELL-8 what is to be told before the code of notifications has come is told once it has', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  const notices = await holdBack(page, /\/assets\/notices-.*\.js$/);
  await page.reload();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .press('Enter');
  await chooseByKey(page, /^Send receipt/);
  await typeInto(page, page.getByRole('dialog').getByLabel(/E-mail/), 'before.the.code@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await listen(page);
  notices.open();
  await hears(page, /Receipt sent to before\.the\.code@example\.com/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('SHELL-8 what is closed before the code that keeps the focus has come leads to the heading of its page', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  const keeping = await holdBack(page, /\/assets\/keepFocus-.*\.js$/);
  await page.goto('/TaxForms?documents=open');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Prepare|^Download zip/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
  keeping.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
});

test('AUTH-1 the landing page shows no wait before it', async ({ page, server }) => {
  const scripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${server.origin}/`, { waitUntil: 'commit' });
  await expect(page.locator('script[type=module]')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  scripts.open();
  await expect(page.getByRole('button', { name: /Sign in/ }).first()).toBeVisible();
});

/** Keeps back what is asked for at an address until it is let through by `open`. */
async function holdBack(page: Page, address: RegExp): Promise<{ open: () => void }> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await opened;
    await route.fallback();
  });
  return { open };
}

test('HOM-1 letters of names beyond Latin-1 are on their way before the first row is', async ({
  page,
  way,
}) => {
  const letters = ['latin-ext', 'vietnamese'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(`/inter-${part}-`) && answer.ok()),
  );
  // 'optional' gives a font some 100 ms, which a busy machine does not always keep: here its time does not run out.
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    const answer = await route.fetch();
    const styles = await answer.text();
    await route.fulfill({
      response: answer,
      body: styles.replaceAll('font-display:optional', 'font-display:block'),
    });
  });
  await page.route(/\/api\/v1\/payers\/all\?/, async (route) => {
    await Promise.all(letters);
    await route.fallback();
  });
  // The names of a page of payments are other ones every day.
  await way.signIn('employee', '/Homeowners?name=nguyen');
  const payer = homeowners(page).filter({ hasText: /[\u0100-\u024f\u1e00-\u1eff]/ });
  await expect(payer.first()).toBeVisible();
  expect(await fontsOf(page, 'tr[data-row] td:nth-child(2) bdi')).toEqual(new Set(['Inter']));
});

/** The fonts that the browser took for what stands in the elements. */
async function fontsOf(page: Page, selector: string): Promise<Set<string>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await devtools.detach();
  return new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)));
}

test('SHELL-5 ERR-3 what a link opens is told where it is no id or is not there, on every screen, and Back leads past it', async ({
  page,
  way,
}) => {
  test.slow();
  await way.signIn('employee', '/FAQ');
  const opens = [
    ['/Payments', 'payment'],
    ['/Homeowners', 'payer'],
    ['/Payouts', 'payout'],
    ['/DashboardUser', 'user'],
    ['/Onboarding', 'association'],
    ['/Representative', 'representative'],
    ['/TaxForms', 'history'],
    ['/Admin', 'note'],
  ] as const;
  const unread = page.getByText('What this link opens could not be read');
  const missing = page.getByText(/^The [a-z ]+ could not be opened$/);
  for (const [path, name] of opens)
    for (const [id, told] of [
      ['abc', unread],
      ['2147483647', missing],
    ] as const) {
      await page.goto(`/FAQ?q=${name}`);
      await page.goto(`${path}?${name}=${id}`);
      await expect(told).toBeVisible();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(/FAQ/);
    }
});
