import * as spreadsheet from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { pickByTyping } from '../src/comboBox.ts';
import { type AccountName, expect, putNotesAway, test } from '../src/journey.ts';
import { downloadBy, itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';

/* No payout is made while these run: each settlement day would put dozens above those that are looked for. */
test.use({ serverSettings: { SANDBOX_DAY_SECONDS: '86400' } });

const rows = (page: Page) => rowsOf(page, 'Payouts');
const daily = (page: Page) => page.getByRole('button', { name: 'Daily payouts (xlsx)' });
const exportRows = (page: Page) => page.getByRole('button', { name: /^Export [\d,]+ payouts?$/ });
const cents = (text: string) =>
  Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (/^[−-]/.test(text) ? -1 : 1);

/** The figures of the waterfall by their names, in cents. */
async function figuresOf(page: Page): Promise<Record<string, number>> {
  const waterfall = page.getByRole('dialog').getByRole('region', { name: 'How the payout adds up' });
  const names = await waterfall.getByRole('term').allInnerTexts();
  const figures = await waterfall.getByRole('definition').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, cents((figures[index] ?? '').trim())]));
}

for (const account of [
  'employee',
  'fullaccess',
  'staff',
  'dashboard',
  'readonly',
  'lockbox',
] satisfies AccountName[]) {
  test(`OUT-1 OUT-2 OUT-3 LIST-9 ROLE-3 ${account} sees this month's payouts, a proof, and downloads every file`, async ({
    page,
    way,
  }) => {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/v1/reporting/payouts',
    );
    await way.signIn(account, '/Payouts');
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('fromPayoutDate')).toMatch(/^\d\d\/01\/\d{4} 00:00:00$/);
    expect(searchParams.get('toPayoutDate')).toMatch(/^\d\d\/\d\d\/\d{4} 23:59:59$/);
    await untilLoaded(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      /Date/,
      /Community/,
      /Bank account/,
      /Amount/,
      /Status/,
    ]);

    await rows(page).nth(3).locator('td').nth(1).click();
    await expect(page).toHaveURL(/payout=\d+/);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(/^(Adds up to the cent|\$0\.01 less)/)).toBeVisible();
    const figures = await figuresOf(page);
    expect(figures.Net).toBe(
      (figures.Gross ?? 0) + (figures.Fees ?? 0) + (figures['Refunds and disputes'] ?? 0),
    );
    const items = await downloadBy(page, drawer.getByRole('button', { name: /^Export \d+ payments?$/ }));
    expect(items.name).toMatch(/^payout-\d+_\d{4}-\d\d-\d\d_payments\.csv$/);
    expect(items.content.toString('utf8')).toMatch(/(adds up|off by \$0\.01)/);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);

    const list = await downloadBy(page, exportRows(page));
    expect(list.name).toMatch(/^payouts_.*\.csv$/);
    const workbook = await downloadBy(page, daily(page));
    expect(workbook.name).toMatch(/^daily-payouts_.*\.xlsx$/);
    expect(workbook.content.subarray(0, 2).toString('latin1')).toBe('PK');
  });
}

test('OUT-2 the payout that is a cent off is amber in the list, in its details and in its file, and others are green', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('fullaccess', '/Payouts?size=50');
  await untilLoaded(page);
  const off = rows(page).filter({ hasText: 'Paid, off by $0.01' });
  await expect(off).toHaveCount(1);
  await off.locator('td').nth(1).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('$0.01 less than its payments add up to')).toBeVisible();
  const figures = await figuresOf(page);
  expect((figures.Sent ?? 0) - (figures.Net ?? 0)).toBe(-1);
  const { content } = await downloadBy(page, drawer.getByRole('button', { name: /^Export \d+ payments?$/ }));
  const text = content.toString('utf8');
  expect(text).toMatch(/Difference,off by \$0\.01,.*,-0\.01\r\n$/);

  const linked = await context.newPage();
  await linked.goto(page.url());
  await putNotesAway(linked);
  await expect(linked.getByText('$0.01 less than its payments add up to')).toBeVisible();

  await page.goBack();
  await expect(drawer).toHaveCount(0);
  const fine = rows(page).filter({ hasText: 'Paid' }).filter({ hasNotText: 'off by' }).first();
  await fine.locator('td').nth(1).click();
  await expect(drawer.getByText('Adds up to the cent')).toBeVisible();
});

test('OUT-2 PAY-5 HOM-7 a payout leads to its payments, a payment to its payout and its homeowner, and Back returns', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payouts');
  await untilLoaded(page);
  await rows(page).first().locator('td').nth(1).click();
  const payout = page.getByRole('dialog', { name: /^Payout \d+$/ });
  const payoutId = new URL(page.url()).searchParams.get('payout') ?? '';
  const first = payout
    .getByRole('row')
    .filter({ hasNotText: /Refund|Dispute/ })
    .getByRole('link')
    .first();
  const payer = await first.locator('bdi').innerText();
  await first.click();
  const payment = page.getByRole('dialog', { name: /^Payment \d+$/ });
  await expect(page).toHaveURL(/\/Payments\?payment=\d+$/);
  await expect(payment.getByRole('link', { name: payer })).toBeVisible();
  await payment.getByRole('link', { name: `Payout ${payoutId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/Payouts\\?payout=${payoutId}$`));
  await expect(payout).toBeVisible();
  await page.goBack();
  await payment.getByRole('link', { name: payer }).press('Enter');
  await expect(page).toHaveURL(/\/Homeowners\?payer=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Homeowner' }).getByText(payer).first()).toBeVisible();
  await page.goBack();
  await expect(payment).toBeVisible();
  await page.goBack();
  await expect(payout).toBeVisible();
});

test('OUT-3 the workbook of the day opens with dates, money and totals as the list has them', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payouts');
  await untilLoaded(page);
  const count = await itemCount(page);
  const { content } = await downloadBy(page, daily(page));
  const workbook = spreadsheet.read(content, { cellDates: true, cellNF: true, UTC: true });
  expect(workbook.SheetNames).toEqual(['By day', 'Payouts']);
  const sheet = workbook.Sheets.Payouts;
  if (!sheet) throw new Error('no sheet');
  const cells = spreadsheet.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(cells.length).toBe(count + 2);
  expect(sheet.B2).toMatchObject({ t: 'd' });
  expect(sheet.E2).toMatchObject({ t: 's', v: expect.stringMatching(/^\d{4}$/) });
  expect(sheet.J2).toMatchObject({ t: 'n', z: expect.stringContaining('$#,##0.00') });
  await expect(page.getByText('File saved')).toBeVisible();
});

test('OUT-1 SHELL-5 LIST-8 filters by community, dates and status, sorts, shares the address and goes Back', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payouts');
  await untilLoaded(page);
  const all = await itemCount(page);
  const community = (await rows(page).first().locator('td').nth(1).innerText()).trim();
  await page
    .getByRole('group', { name: 'Filter payouts' })
    .getByRole('button', { name: /Community/ })
    .click();
  await pickByTyping(page, page.getByRole('dialog').getByRole('combobox'), community);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/community=\d+/);
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  const few = await itemCount(page);
  for (const name of await rows(page).locator('td:nth-child(2)').allInnerTexts())
    expect(name.trim()).toBe(community);
  const { content } = await downloadBy(page, exportRows(page));
  expect(content.toString('utf8').trimEnd().split('\r\n')).toHaveLength(few + 1);

  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect
    .poll(async () => {
      const amounts = (await rows(page).locator('td:nth-child(4)').allInnerTexts()).map((text) =>
        cents(text.trim()),
      );
      return (
        amounts.length > 1 &&
        amounts.every((amount, index) => index === 0 || amount <= (amounts[index - 1] ?? 0))
      );
    })
    .toBe(true);
  await page.reload();
  await expect.poll(() => itemCount(page)).toBe(few);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => itemCount(page)).toBe(all);

  await page.goto('/Payouts?dates=any');
  await untilLoaded(page);
  await page
    .getByRole('group', { name: 'Filter payouts' })
    .getByRole('button', { name: /^Status/ })
    .click();
  const statuses = page.getByRole('dialog', { name: 'Filter by status' });
  await statuses.getByRole('checkbox', { name: /^Failed/ }).check();
  await statuses.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/dates=any&status=Failed$/);
  await expect(rows(page).filter({ hasNotText: 'Failed' })).toHaveCount(0);
  await page.reload();
  await untilLoaded(page);
  await expect(rows(page).first()).toContainText('Failed');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/Payouts$/);
});

test('OUT-2 ERR-3 a payout that does not exist says so and closes', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payouts?payout=2147483647');
  await expect(page.getByText('The payout could not be opened')).toBeVisible();
  await expect(page).not.toHaveURL(/payout=/);
});

test('LIST-6 OUT-2 details that fail offer Retry and then load', async ({ page, way }) => {
  await way.signIn('fullaccess', '/Payouts');
  await untilLoaded(page);
  let fails = true;
  await page.route('**/api/v1/payouts/*/details', (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await rows(page).first().locator('td').nth(1).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('The payments of this payout could not be loaded')).toBeVisible();
  fails = false;
  await drawer.getByRole('button', { name: 'Retry' }).click();
  await expect(drawer.getByText(/^(Adds up to the cent|\$0\.01 less)/)).toBeVisible();
});
