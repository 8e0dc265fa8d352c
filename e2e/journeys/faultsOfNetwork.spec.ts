import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { chooseOfRow, itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';
import { openRefund, rows, submitRefund } from '../src/paymentsPage.ts';

const payments = '**/api/v1/reporting/payments?*';

/** Lets answers of a call wait until the test lets them go, in any order. */
async function holdAnswers(page: Page, pattern: string) {
  const held: { url: URL; route: Route }[] = [];
  await page.route(pattern, (route) => {
    held.push({ url: new URL(route.request().url()), route });
  });
  const find = async (isIt: (url: URL) => boolean) => {
    await expect.poll(() => held.filter(({ url }) => isIt(url)).length).toBeGreaterThan(0);
    return held.splice(
      held.findIndex(({ url }) => isIt(url)),
      1,
    )[0];
  };
  return {
    held,
    /** The real answer to the first call that fits; one that was withdrawn meanwhile gets none. */
    async release(isIt: (url: URL) => boolean = () => true) {
      const found = await find(isIt);
      await found?.route.continue().catch(() => undefined);
    },
    async stop() {
      await page.unroute(pattern);
      for (const { route } of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

test('LIST-6 SHELL-8 on a slow connection a page shows its shape at once, and every wait is told', async ({
  page,
  way,
  slowDown,
}) => {
  test.setTimeout(120_000);
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await slowDown({ latency: 2500, download: 50_000, upload: 20_000 });
  const table = page.getByRole('table', { name: 'Payments' });

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading payments' })).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await expect(table).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('navigation').getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeFocused();
  const payouts = page.getByRole('table', { name: 'Payouts' });
  await expect(payouts).toHaveAttribute('aria-busy', 'true');
  await expect(payouts.locator('tbody tr')).toHaveCount(10);
  await expect(payouts.locator('tbody tr[data-row]')).toHaveCount(0);
  await expect(page.getByText('Loading payouts')).toHaveRole('status');
  await expect(payouts.locator('tbody tr[data-row]')).toHaveCount(10);

  await page.goBack();
  await expect(page).toHaveURL(/\/Payments\?page=2/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await untilLoaded(page);
  await expect(rows(page)).toHaveCount(10);
});

for (const [path, call] of [
  ['/Payments', payments],
  ['/Homeowners', '**/api/v1/reporting/payers?*'],
] as const) {
  test(`LIST-5 SHELL-5 on ${path} each press of Next goes a page on before any answer, and Back returns each`, async ({
    page,
    way,
  }) => {
    await way.signIn('fullaccess', path);
    await untilLoaded(page);
    const answers = await holdAnswers(page, call);
    const next = page.getByRole('button', { name: 'Next page' });
    await next.click();
    await expect(page).toHaveURL(/\?page=2$/);
    await next.click();
    await expect(page).toHaveURL(/\?page=3$/);
    // Two presses of one page before the first is drawn are one step.
    await page.getByRole('button', { name: 'Page 4', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL(/\?page=4$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=3$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === '');
    await answers.stop();
    await untilLoaded(page);
    await expect(page.getByText(/^Rows 1–10 of /)).toBeVisible();
  });
}

test('LIST-6 an earlier answer that comes later never stands over a newer question', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const all = await itemCount(page);
  const answers = await holdAnswers(page, payments);
  const pageOf = (url: URL) => url.searchParams.get('pageNumber');
  const isOlder = (request: Request) => pageOf(new URL(request.url())) === '2';
  const older = Promise.race([
    page.waitForEvent('requestfinished', isOlder),
    page.waitForEvent('requestfailed', isOlder),
  ]);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  // A call that is withdrawn before it is held has no answer that could come late.
  await expect.poll(() => answers.held.some(({ url }) => pageOf(url) === '2')).toBe(true);
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page).toHaveURL(/page=3/);
  const newer = page.waitForResponse((response) => pageOf(new URL(response.url())) === '3');
  await answers.release((url) => pageOf(url) === '3');
  await newer;
  await untilLoaded(page);
  await expect(page.getByText(/^Rows 21–30 of /)).toBeVisible();
  const names = await rows(page).allInnerTexts();
  await answers.release((url) => pageOf(url) === '2');
  await answers.stop();
  await older;
  await expect(page.getByText(/^Rows 21–30 of /)).toBeVisible();
  expect(await rows(page).allInnerTexts()).toEqual(names);
  await expect(page).toHaveURL(/page=3/);
  expect(await itemCount(page)).toBe(all);
});

test('REF-7 REF-3 a refund that takes long is sent once, however often it is pressed, and cannot be taken for undone', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=6');
  await untilLoaded(page);
  const row = rows(page).nth(2);
  const id = await row.getAttribute('data-row');
  await openRefund(page, row);
  const confirm = await submitRefund(page, 'Over a slow line');
  const answers = await holdAnswers(page, '**/api/v1/payments/*/refund');
  await confirm.dblclick();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const busy = dialog.getByRole('button', { name: /^(Yes, refund|Refund|Refunding)/ });
  await expect(busy.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await busy.first().click({ force: true, timeout: 2000 });
  await expect.poll(() => answers.held.length).toBe(1);
  await answers.release();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  expect(answers.held).toEqual([]);
  await answers.stop();
  await page.goto(`/Payments?dates=any&payment=${id}`);
  await expect(page.getByRole('dialog').getByText('Over a slow line')).toHaveCount(1);
});

test('REF-7 SHELL-6 a refund under way goes on when its page is left, and is told, done or in doubt', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded&page=7');
  await untilLoaded(page);
  const answers = await holdAnswers(page, '**/api/v1/payments/*/refund');
  const refundAndLeave = async (index: number) => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^Rows 71–80 of/)).toBeVisible();
    await openRefund(page, rows(page).nth(index));
    const confirm = await submitRefund(page, 'Left while it was sent');
    const question = await page.getByRole('alertdialog').getByRole('heading').innerText();
    await confirm.click();
    await expect.poll(() => answers.held.length).toBe(1);
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Leave while this is sent?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect(page.getByText(/^Rows 61–70 of/)).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    return { route: answers.held.splice(0)[0]?.route, about: question.replace(/^Refund (.+)\?$/, '$1') };
  };
  const done = await refundAndLeave(1);
  const found = await itemCount(page);
  await done.route?.continue();
  await expect(page.getByText('Refund Initiated!')).toBeVisible();
  await expect.poll(() => itemCount(page)).toBe(found - 1);

  const cutOff = await refundAndLeave(3);
  await cutOff.route?.abort('connectionreset');
  await expect(
    page.getByText(`The payment may have been refunded: ${cutOff.about}`, { exact: true }),
  ).toBeVisible();
  await answers.stop();
});

test('LIST-6 ERR-5 leaving a page whose answer is on its way withdraws the question, and coming back asks anew', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const answers = await holdAnswers(page, payments);
  const withdrawn = page.waitForEvent('requestfailed', (request) =>
    /reporting\/payments\?.*pageNumber=2/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading payments' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeFocused();
  expect((await withdrawn).failure()?.errorText).toBe('net::ERR_ABORTED');
  await answers.stop();
  await untilLoaded(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/Payments\?page=2/);
  await untilLoaded(page);
  await expect(page.getByText(/^Rows 11–20 of /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeEmpty();
});

test('SHELL-10 what opens by itself and cannot be fetched leaves the page usable', async ({
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments');
  const tab = await context.newPage();
  await tab.route(/\/assets\/(notices|ReleaseNotes)-[^/]*\.js$/, (route) =>
    route.abort('internetdisconnected'),
  );
  const missing = ['notices', 'ReleaseNotes'].map((name) =>
    tab.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await tab.goto('/Payments');
  await Promise.all(missing);
  await untilLoaded(tab);
  await tab.getByRole('button', { name: 'Next page' }).click();
  await expect(tab.getByText(/^Rows 11–20 of/)).toBeVisible();
});

test('SHELL-10 a screen whose code could not be fetched is there after Retry, by loading the page', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/Payments?page=2');
  await untilLoaded(page);
  const code = /\/assets\/TaxForms[^/]*\.js$/;
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Tax Forms' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  const failedAgain = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
  await failedAgain;
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Tax Forms', level: 1 })).toBeVisible();
  await untilLoaded(page);
});

test('LIST-6 SHELL-10 while the code of a screen or of a long list is on its way, its shape or its first rows stand there', async ({
  page,
  way,
}) => {
  await way.signIn('employee', '/FAQ');
  const held: Route[] = [];
  await page.route(/\/assets\/(TaxForms|VirtualRows)[^/]*\.js$/, (route) => {
    held.push(route);
  });
  const release = () => Promise.all(held.splice(0).map((route) => route.continue()));
  await page.getByRole('navigation').getByRole('link', { name: 'Tax Forms' }).click();
  await expect(page.getByText('Loading Tax Forms')).toHaveRole('status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Forms' })).toBeFocused();
  await expect(page.getByText('Loading Tax Forms')).toHaveCount(0);

  await page.goto('/Homeowners?schedules=all');
  const scheduled = rowsOf(page, 'Scheduled payments');
  await expect(scheduled.first()).toBeVisible();
  expect(held).not.toEqual([]);
  await release();
  await expect(scheduled.first()).toBeVisible();
});

test("SHELL-10 REF-3 without the network the header's menus open, and a draft is asked about before it is dropped", async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await page.waitForLoadState('networkidle');
  await chooseOfRow(rows(page).first(), /receipt/i);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('someone@example.net');
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /^Discard/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('You are offline')).toBeVisible();

  for (const [button, opened] of [
    [/account menu/, page.getByRole('menuitem', { name: 'LOGOUT' })],
    ['Theme', page.getByRole('menuitemradio', { name: 'Dark' })],
    ['Help', page.getByRole('link', { name: 'FAQs' })],
    ['Notifications', page.getByRole('dialog', { name: 'Notifications' })],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('SHELL-10 what the header opens and cannot be fetched says so, is closed again or opens by Retry, and the page stays', async ({
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments');
  const tab = await context.newPage();
  const code = /\/assets\/(overlays|NotificationHistory)-[^/]*\.js$/;
  await tab.route(code, (route) => route.abort('internetdisconnected'));
  const missing = tab.waitForEvent('requestfailed', (request) => request.url().includes('/assets/overlays-'));
  await tab.goto('/Payments');
  await missing;
  await untilLoaded(tab);
  await tab.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(tab.getByText('You are offline')).toBeVisible();
  const notice = tab.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  for (const name of [/account menu/, 'Notifications']) {
    const button = tab.getByRole('button', { name });
    await button.click();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(notice).toHaveCount(0);
  }
  await expect(rows(tab)).toHaveCount(10);
  const missingAgain = tab.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await context.setOffline(false);
  await missingAgain;
  await tab.getByRole('button', { name: /account menu/ }).click();
  await expect(notice).toBeVisible();
  await tab.unroute(code);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(tab.getByRole('menuitem', { name: 'LOGOUT' })).toBeVisible();
});

/** A newer build is on the server: its page begins with another script, and the files of this one are gone. */
async function deploy(page: Page, gone: RegExp, answer: Parameters<Route['fulfill']>[0]) {
  await page.route(gone, (route) => route.fulfill(answer));
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const response = await route.fetch();
      const newer = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js');
      return route.fulfill({ response, body: newer });
    },
  );
}

test('SHELL-10 a dialog that a newer version has replaced says so over the page, which keeps what was typed', async ({
  page,
  way,
}) => {
  await deploy(page, /\/assets\/(explainDialog|discardDialog)-[^/]*\.js$/, { status: 404 });
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await page.waitForLoadState('networkidle');
  await chooseOfRow(rows(page).first(), /explain/i);
  const notice = page.getByRole('alert').filter({ hasText: 'A new version of Payments is out' });
  await expect(notice).toContainText('Reload to go on.');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);

  await chooseOfRow(rows(page).first(), /receipt/i);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('someone@example.net');
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('someone@example.net');
  const reload = notice.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeFocused();
  await page.keyboard.press('F6');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('F6');
  await expect(reload).toBeFocused();
  page.once('dialog', (question) => question.accept());
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await untilLoaded(page);
});

test('SHELL-10 what cannot be fetched over a dialog, in one or by a filter is in reach of the keyboard, and asked for again', async ({
  page,
  way,
}) => {
  await page.route(/\/assets\/(discardDialog|DateFilterPanel|AuditTrail)-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await way.signIn('employee', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await page.waitForLoadState('networkidle');
  const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  const filter = page.locator('button[aria-haspopup="dialog"]', { hasText: /date/i });
  for (const _ of [1, 2]) {
    await filter.click();
    await expect(notice.getByRole('button').first()).toBeFocused();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
    await expect(filter).toHaveAttribute('aria-expanded', 'false');
    await expect(filter).toBeFocused();
  }
  await rows(page).first().click();
  const activity = page.getByRole('button', { name: 'Activity' });
  await activity.click();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(activity).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseOfRow(rows(page).first(), /receipt/i);
  const text = page.getByRole('dialog').getByRole('textbox').first();
  await text.fill('someone@example.net');
  await page.keyboard.press('Escape');
  await expect(notice.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('someone@example.net');
});

test('SHELL-10 a screen that a newer version has replaced says so in its place', async ({ page, way }) => {
  await way.signIn('employee', '/Payments');
  await untilLoaded(page);
  const code = /\/assets\/TaxForms[^/]*\.js$/;
  await deploy(page, code, { contentType: 'text/html', body: '<!doctype html>' });
  await page.getByRole('link', { name: 'Tax Forms' }).click();
  await expect(page.getByRole('heading', { name: 'A new version of Payments is out' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Tax Forms', level: 1 })).toBeVisible();
});

test('SHELL-10 REL-3 a release note whose editor cannot be fetched says so in its place', async ({
  page,
  way,
}) => {
  const code = /\/assets\/releaseNoteEditor-[^/]*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await way.signIn('employee', '/Admin?note=new');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible();
});
