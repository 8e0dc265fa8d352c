import type { Page } from '@playwright/test';
import { businessDay } from '../src/businessDay.ts';
import { pickByTyping } from '../src/comboBox.ts';
import { sessionEnded } from '../src/endSession.ts';
import { type AccountName, expect, test } from '../src/journey.ts';
import { chooseOfRow, downloadBy, itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';

/* A server without the archive that another journey has prepared. */
test.use({ ownServer: 'taxForms' });

const rows = (page: Page) => rowsOf(page, 'Tax forms');
const lastYear = Number(businessDay().slice(0, 4)) - 1;

for (const [account, who] of [
  ['employee', 'Erin Vasquez'],
  ['staff', "Sam O'Neill"],
  ['onboard', 'Owen Brandt'],
  ['readonly', 'Rui Carvalho'],
] satisfies [AccountName, string][]) {
  test(`TAX-1 TAX-2 ${account} downloads one form of the previous year, and the history says so`, async ({
    page,
    way,
  }) => {
    await way.signIn(account, '/TaxForms');
    await untilLoaded(page);
    await expect(page.getByRole('button', { name: `Year ${lastYear}` })).toBeVisible();
    const row = rows(page).filter({ hasText: '1099-K' }).first();
    const { name, content } = await downloadBy(page, row.getByRole('button', { name: /^Download/ }));
    expect(name).toMatch(new RegExp(`^1099-K-${lastYear}-.+\\.pdf$`));
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await expect(page.getByText('File saved')).toBeVisible();
    await expect(row).toContainText(who);
    await chooseOfRow(row, 'Download history');
    await expect(page).toHaveURL(/history=\d+/);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('listitem').first()).toContainText(who);
    await page.reload();
    await expect(drawer.getByRole('listitem').first()).toContainText(who);
  });
}

test('TAX-3 all forms of a company and year are made in the background, through a reload, and then downloaded', async ({
  page,
  way,
}) => {
  test.setTimeout(90_000);
  await way.signIn('fullaccess', '/TaxForms');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Download documents' }).click();
  await expect(page).toHaveURL(/documents=open/);
  const dialog = page.getByRole('dialog');
  const prepare = dialog.getByRole('button', { name: /^Prepare \d+ forms$/ });
  const count = Number(/\d+/.exec(await prepare.innerText())?.[0]);
  expect(count).toBeGreaterThan(10);
  // A reload while the archive is being made: the server says so until the browser has come back.
  let isPreparing = true;
  await page.route('**/documents/getInformation*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json:
        isPreparing && answer.status === 'Ready'
          ? { ...answer, status: 'Preparing', fileName: null }
          : answer,
    });
  });
  await prepare.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const downloading = page.waitForEvent('download', { timeout: 30_000 });
  isPreparing = false;
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^tax-forms-${lastYear}-.+\\.zip$`));
  await expect(dialog.getByRole('button', { name: /^Download zip/ })).toBeVisible();
});

test('TAX-3 ERR-5 TOK-7 forms that may have been asked for stay so when the next try is signed out', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', `/TaxForms?year=${lastYear - 1}&documents=open`);
  const dialog = page.getByRole('dialog');
  const prepare = dialog.getByRole('button', { name: /^Prepare \d+ forms$/ });
  await page.route('**/documents/createDownloadRequest', loseAnswer);
  await prepare.click();
  await expect(dialog).toContainText('The tax forms may already be in preparation');
  await page.context().clearCookies();
  await page.unroute('**/documents/createDownloadRequest');
  await page.route('**/documents/createDownloadRequest', (route) => route.fulfill(sessionEnded));
  await prepare.click();
  await expect(dialog).toContainText('Your session has ended');
  await expect(dialog).toContainText('An earlier try may have been done.');
  await expect(dialog).not.toContainText('not asked for');
});

test('SHELL-8 TAX-3 what an address opened leads to the heading of its page when it is closed', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/TaxForms?documents=open');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^Prepare|^Download zip/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('TAX-1 SHELL-5 a year before any forms says why it is empty; an employee chooses the company', async ({
  page,
  way,
}) => {
  await way.signIn('employee', `/TaxForms?year=${lastYear - 5}`);
  await expect(page.getByText('No form issued').first()).toBeVisible();
  await page.goto('/TaxForms');
  await untilLoaded(page);
  const first = await itemCount(page);
  await page.getByRole('button', { name: /^Management company/ }).click();
  const filter = page.getByRole('dialog', { name: 'Filter by management company' });
  await pickByTyping(page, filter.getByRole('combobox'), 'Summit', 'Summit Management');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/company=\d+/);
  await expect.poll(() => itemCount(page)).not.toBe(first);
});
