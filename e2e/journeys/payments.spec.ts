import { readFile } from 'node:fs/promises';
import { pickByTyping } from '../src/comboBox.ts';
import { holdRequests } from '../src/heldRequest.ts';
import { expect, test } from '../src/journey.ts';
import { itemCount, untilLoaded } from '../src/listPage.ts';
import { chooseFilter, rows } from '../src/paymentsPage.ts';

test('PAY-2 SHELL-5 a community of a link that is not there is told and dropped, when the page asks for it early and when one goes there later', async ({
  page,
  way,
}) => {
  const link = '/Payments?community=99999999&dates=any';
  const corrected = async () => {
    await expect(page).toHaveURL(/\/Payments\?dates=any$/);
    await untilLoaded(page);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  };
  await way.signIn('fullaccess', link);
  await corrected();
  await page.goto(link);
  await expect(page.getByText('The community of this link is not here')).toHaveCount(1);
  await corrected();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, link);
  await corrected();
});

test('PAY-1 PAY-2 SHELL-5 filters by status and card, shares the address, goes Back', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    /Date/,
    /Payer/,
    /Community/,
    /Method/,
    /Amount/,
    /Fee/,
    /Status/,
    /Actions/,
  ]);
  const all = await itemCount(page);

  await chooseFilter(page, /^Status/, [/^Returned/, /^Disputed/]);
  await expect(page).toHaveURL(/status=Returned%2CDisputed/);
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  const returned = await itemCount(page);
  for (const status of await rows(page).locator('[data-status], td:nth-last-child(2)').allInnerTexts()) {
    expect(status).toMatch(/Returned|Disputed/);
  }

  await chooseFilter(page, /^\+? ?Method/, [/^Card/]);
  await expect(page).toHaveURL(/method=Card/);
  await expect.poll(() => itemCount(page)).toBeLessThan(returned);
  const cards = await itemCount(page);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await shared.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
  await untilLoaded(shared);
  expect(await itemCount(shared)).toBe(cards);

  await page.goBack();
  await expect.poll(() => itemCount(page)).toBe(returned);
  await page.goBack();
  await expect.poll(() => itemCount(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => itemCount(page)).toBe(returned);
  await page.reload();
  await expect.poll(() => itemCount(page)).toBe(returned);
});

test('PAY-3 filters by community and then by resident', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const filters = page.getByRole('group', { name: 'Filter payments' });
  const community = await rows(page).first().locator('td').nth(2).innerText();
  await filters.getByRole('button', { name: /Community/ }).click();
  await pickByTyping(page, page.getByRole('dialog').getByRole('combobox'), community);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/community=\d+/);
  await expect
    .poll(async () => [...new Set(await rows(page).locator('td:nth-child(3)').allInnerTexts())])
    .toEqual([community]);
  await untilLoaded(page);

  const [payer = ''] = (await rows(page).first().locator('td').nth(1).innerText()).split(' ');
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return /communities\/\d+\/payers$/.test(pathname) && searchParams.get('search') === payer;
  });
  await filters.getByRole('button', { name: /^Payer/ }).click();
  await pickByTyping(page, page.getByRole('dialog').getByRole('combobox'), payer);
  await asked;
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/resident=\d+/);
});

test('PAY-2 a community that is typed and not picked from the list filters all the same; one that nobody has is told, and not applied', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const community = await rows(page).first().locator('td').nth(2).innerText();
  const chip = page
    .getByRole('group', { name: 'Filter payments' })
    .getByRole('button', { name: /Community/ });
  await chip.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter by community' });
  const box = panel.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('No such place');
  await page.keyboard.press('Tab');
  await expect(box).toHaveAccessibleDescription(/Choose one of the list/);
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await box.fill(community.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue(community);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/community=\d+/);
  await expect(chip).toContainText(community);
});

test('LIST-9 filters by the dates of a preset, in business time', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await expect(page.getByText('All times in Denver (MT)')).toBeVisible();
  await page.getByRole('group', { name: 'Filter payments' }).getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Last month' })
    .or(page.getByRole('option', { name: 'Last month' }))
    .first()
    .click();
  const query = page.waitForRequest((request) => {
    const { pathname, searchParams: asked } = new URL(request.url());
    return (
      pathname === '/api/v1/reporting/payments' &&
      /^\d\d\/01\/\d{4} 00:00:00$/.test(asked.get('fromPaymentDate') ?? '') &&
      /^\d\d\/(28|29|30|31)\/\d{4} 23:59:59$/.test(asked.get('toPaymentDate') ?? '')
    );
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await query;
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
});

test('LIST-4 a page past the end goes to the last with a notice', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments?page=99999999');
  await untilLoaded(page);
  await expect(page.getByText('That page no longer exists')).toBeVisible();
  const count = await itemCount(page);
  await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(count / 10)}`));
});

test('LIST-8 sorts where the server sorts, and remembers density and columns', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-?amount/);
  const direction = page.url().includes('-amount') ? -1 : 1;
  const areSorted = async () => {
    const amounts = await rows(page)
      .locator('td')
      .filter({ hasText: /^\$[\d,]+\.\d\d$/ })
      .allInnerTexts();
    const numbers = amounts
      .filter((_, index) => index % 2 === 0)
      .map((text) => Number(text.replace(/[$,]/g, '')));
    const sorted = numbers.toSorted((a, b) => direction * (a - b));
    return numbers.length === 10 && String(sorted) === String(numbers);
  };
  await expect.poll(areSorted).toBe(true);
});

test('PAY-7 LIST-10 exports the filter as it stands: the rows in the file equal the count, zeros and formulas intact', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?dates=any&status=Returned,Failed,Disputed');
  await untilLoaded(page);
  const count = await itemCount(page);
  expect(count).toBeGreaterThan(500);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  const download = await downloading;
  const path = await download.path();
  const text = await readFile(path, 'utf8');
  const lines = text.split('\r\n').filter((line) => line !== '');
  const heading = lines.findIndex((line) => /amount/i.test(line));
  expect(lines.length - heading - 1).toBe(count);
  expect(text).toMatch(/(^|,)"?'?0\d+/m);
  expect(text).not.toMatch(/(^|,)"?[=+@]/m);
});

test('LIST-10 LIST-8 the file has the order of the list', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments?dates=any&status=Returned&sort=-amount');
  await untilLoaded(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const amounts = [...text.matchAll(/,(\d+\.\d\d),\d+\.\d\d,-?\d+\.\d\d,Returned,/g)].map(([, dollars]) =>
    Number(dollars),
  );
  expect(amounts.length).toBe(await itemCount(page));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

test('SHELL-4 a place of the sidebar opens in a new tab when the browser is asked for one', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Payouts' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opening).toHaveURL(/\/Payouts$/);
  await expect(page).toHaveURL(/\/Payments$/);
});

test('LIST-10 an export that is under way goes on when its page is left, and says when it is there', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Returned');
  await untilLoaded(page);
  const send = await holdRequests(page, '**/reporting/payments/export?**');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expect(page.getByText('The payments file is still on its way')).toBeVisible();
  send();
  const name = (await downloading).suggestedFilename();
  expect(name).toMatch(/^payments/);
  await expect(page.getByText('Export saved')).toBeVisible();
  await expect(page.getByText(`${name} is in your downloads.`)).toBeVisible();
});

test('LIST-10 an export whose answer is ended early and called whole is not saved, and says so until it is', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Returned');
  await untilLoaded(page);
  let endsEarly = true;
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.route('**/reporting/payments/export?**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const { 'content-encoding': _, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: endsEarly ? body.subarray(0, body.length / 2) : body });
  });
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The payments file could not be made' });
  await expect(notice).toContainText('The file did not arrive whole, so it was not saved.');
  await expect(page.getByText('Export saved')).toHaveCount(0);
  expect(downloads).toEqual([]);
  endsEarly = false;
  const downloading = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Retry' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trimEnd().split('\r\n').length - 1).toBe(await itemCount(page));
});

test('LIST-10 an Enter that is held down asks for one export, a double click cancels none, and a key cancels at once', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Returned');
  await untilLoaded(page);
  let asked = 0;
  await page.route('**/reporting/payments/export?**', () => {
    asked += 1;
  });
  const start = page.getByRole('button', { name: /^Export [\d,]+ payments$/ });
  const cancel = page.getByRole('button', { name: /^Cancel export/ });
  await start.focus();
  const until = Date.now() + 1500;
  while (Date.now() < until) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(cancel).toBeVisible();
  expect(asked).toBe(1);
  await page.keyboard.press('Enter');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(start).toBeFocused();
  await start.dblclick();
  await expect(cancel).toBeVisible();
  expect(asked).toBe(3);
});

test('LIST-10 an export that failed is announced once, and its button says why and tries again', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Returned');
  await untilLoaded(page);
  let fails = true;
  await page.route('**/reporting/payments/export?**', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: /^Export [\d,]+ payments$/ }).click();
  const retry = page.getByRole('button', { name: /^Retry export ?, Export [\d,]+ payments$/ });
  await expect(retry).toHaveAccessibleDescription(/^The export failed/);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The payments file could not be made' }),
  ).toHaveCount(1);
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('alert')
      .filter({ hasText: 'The payments file could not be made' }),
  ).toBeVisible();
  fails = false;
  const downloading = page.waitForEvent('download');
  await retry.click();
  await downloading;
  await expect(page.getByText('Export saved')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The payments file could not be made' }),
  ).toHaveCount(0);
});

test('PAY-5 SHELL-5 shows amount details under an address of their own, and Back closes them', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await rows(page).first().locator('td').nth(2).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Net to association')).toBeVisible();
  await expect(drawer.getByText('What happened')).toBeVisible();
  const lines = await drawer.getByText(/^[−-]?\$[\d,]+\.\d\d$/).allInnerTexts();
  const [amount = 0, fee = 0, net = 0] = lines.slice(-3).map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(amount).toBeGreaterThan(0);
  expect(Math.round((amount - fee) * 100)).toBe(Math.round(net * 100));
  await expect(page).toHaveURL(/payment=\d+/);
  const linked = await context.newPage();
  await linked.goto(page.url());
  await linked.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
  await expect(linked.getByText('Net to association')).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/status=Succeeded$/);
});

test('SHELL-5 the middle button and Ctrl open a row of any list in a tab of its own, and the list stays as it is', async ({
  page,
  context,
  way,
}) => {
  await way.signIn('employee', '/Payments');
  for (const [path, opened] of [
    ['/Payments?status=Succeeded', /\/Payments\?status=Succeeded&payment=\d+$/],
    ['/Payouts', /\/Payouts\?payout=\d+$/],
  ] as const) {
    await page.goto(path);
    await untilLoaded(page);
    const before = page.url();
    const cell = page.locator('tr[data-row]').nth(1).getByRole('cell').nth(1);
    for (const press of [
      () => cell.click({ button: 'middle' }),
      () => cell.click({ modifiers: ['Control'] }),
    ]) {
      const opening = context.waitForEvent('page');
      // What is selected elsewhere, e.g. to be copied, is no press that selects.
      await page.getByRole('heading', { level: 1 }).selectText();
      await press();
      const tab = await opening;
      await expect(tab).toHaveURL(opened);
      await tab.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(tab.getByRole('dialog')).toBeVisible();
      await tab.close();
    }
    await expect(page).toHaveURL(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/Admin');
  const opening = context.waitForEvent('page');
  await page.locator('tr[data-row]').first().click({ button: 'middle' });
  await expect(await opening).toHaveURL(/\/Admin\?note=\d+$/);
  await expect(page).toHaveURL(/\/Admin$/);
});

test('SHELL-5 SHELL-8 closing the details of a row that was clicked leads the focus to the row', async ({
  page,
  way,
}) => {
  await way.signIn('staff', '/Payments');
  await untilLoaded(page);
  const row = rows(page).nth(2);
  await row.locator('td').nth(2).click();
  await expect(page.getByRole('dialog').getByText('Net to association')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row.locator('[data-opener]')).toBeFocused();
});

test('ERR-5 what was shown before the network went is read again when it returns: list, totals and details', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await rows(page).first().locator('td').nth(2).click();
  await expect(page.getByRole('dialog').getByText('What happened')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  const asked = new Set<string>();
  page.on('response', (response) => {
    const [, path] = /\/api\/v1(\/[^?]+)/.exec(response.url()) ?? [];
    if (path && response.ok()) asked.add(path.replace(/\d+/, 'n'));
  });
  await context.setOffline(false);
  for (const path of ['/reporting/payments', '/reporting/payments/summary', '/payments/n'])
    await expect.poll(() => [...asked]).toContain(path);
  await untilLoaded(page);
  await expect(page.getByRole('dialog').getByText('What happened')).toBeVisible();
});

test('SHELL-5 Back closes a dialog with what it was opened over', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  await rows(page).first().locator('td').nth(2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByRole('dialog', { name: /^Send the receipt/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/Payments\?status=Succeeded$/);
});

test('SHELL-4 choosing the sidebar item clears the filters', async ({ page, way, server }) => {
  await way.signIn('fullaccess', '/Payments?status=Returned&page=2');
  await untilLoaded(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(`${server.origin}/Payments`);
  await expect(page.getByText(/^Rows 1–10 of/)).toBeVisible();
});

test('LIST-6 a failed load says what failed and offers Retry, rows kept', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  let fails = true;
  await page.route('**/api/v1/reporting/payments?*', (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page
    .getByRole('button', { name: 'Page 2' })
    .or(page.getByRole('button', { name: '2', exact: true }))
    .first()
    .click();
  await expect(page.getByText('The payments could not be loaded')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Rows 11–20 of/)).toBeVisible();
});

test('LIST-6 PAY-8 payments and totals that both fail are told once, and Retry loads both', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/FAQ');
  let fails = true;
  await page.route(/\/api\/v1\/reporting\/payments(\/summary)?\?/, (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('The payments could not be loaded')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toHaveText('Total unavailable');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeEmpty();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await untilLoaded(page);
  await expect(totals).toContainText(/in [\d,]+ payments/);
});

test('ERR-5 offline: a banner says so, and the list loads by itself when the network returns', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payments');
  await untilLoaded(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: 'Page 2' })
    .or(page.getByRole('button', { name: '2', exact: true }))
    .first()
    .click();
  await expect(page.getByText('The payments could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Rows 11–20 of/)).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('REL-2 a release note full of attacks renders harmless', async ({ browser, server }) => {
  // The policy reports the handlers that the sanitiser takes apart in its inert document: a page of its own.
  const page = await browser.newPage();
  const attacks = [
    '<b>What is new</b>',
    '<script>window.attacked = "script"</script>',
    '<img src=x onerror="window.attacked = \'img\'">',
    '<svg onload="window.attacked = \'svg\'"><script>window.attacked=1</script></svg>',
    '<a href="javascript:window.attacked=2" id="bait">press me</a>',
    '<iframe srcdoc="<script>parent.attacked=3</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
    '<style>* { display: none !important }</style>',
    '<div style="position:fixed;inset:0;background:red">cover</div>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.attacked=4&gt;">',
  ].join('\n');
  await page.route('**/api/v1/auth/user-company', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({
      response,
      json: { ...user, releaseVersion: { ...user.releaseVersion, releaseNotes: attacks, dataType: 'Html' } },
    });
  });
  await page.goto(`${server.identityOrigin}/suite-manager`);
  await page.getByRole('button', { name: /lockbox@demo\.test/ }).click();
  const notes = page.getByRole('dialog', { name: 'Latest Updates!!' });
  await expect(notes.getByText('What is new')).toBeVisible();
  await notes.getByText('press me').click();
  await expect(
    notes.locator('script, iframe, form, input[name], style, svg[onload], [style*="fixed"], [onerror]'),
  ).toHaveCount(0);
  await expect(notes.locator('a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
  await expect(notes.getByRole('button', { name: 'OK' })).toBeVisible();
  await page.close();
});

test('LIST-5 SHELL-8 a direct load asks for the list, the strip and the communities once each', async ({
  page,
  way,
}) => {
  // Nothing among them is pending: what is, is looked at again after some seconds.
  await way.signIn('fullaccess', '/Payments?status=Succeeded');
  await untilLoaded(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/reporting\/payments|\/communities/.test(pathname)) asked.push(pathname.replace('/api/v1', ''));
  });
  await page.reload();
  await untilLoaded(page);
  await expect(page.getByText(/payments, /)).toBeVisible();
  expect(asked.toSorted()).toEqual(['/communities', '/reporting/payments', '/reporting/payments/summary']);
});

test('SHELL-5 what cannot be read of an address is taken out of it, and told where it filters', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('fullaccess', '/Payments?status=foo&page=-1&size=25&payment=abc');
  await untilLoaded(page);
  await expect(page).toHaveURL(`${server.origin}/Payments?size=25`);
  await expect(page.getByText('A filter of this link could not be read')).toBeVisible();
});
