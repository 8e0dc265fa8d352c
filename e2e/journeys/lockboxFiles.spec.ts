import type { Page } from '@playwright/test';
import { type AccountName, expect, test } from '../src/journey.ts';
import { downloadBy, itemCount, rowsOf, untilLoaded } from '../src/listPage.ts';

const rows = (page: Page) => rowsOf(page, 'Lockbox files');

/** Presses 'Download' in the row of a file: its control sheet opens. */
async function openSheet(page: Page, fileName: RegExp | string) {
  await rows(page)
    .filter({ hasText: fileName })
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  await expect(page).toHaveURL(/file=[0-9a-f]+/);
  return page.getByRole('dialog');
}

for (const [account, name] of [
  ['employee', 'Erin Vasquez'],
  ['lockbox', 'Lena Fischer'],
] satisfies [AccountName, string][]) {
  test(`LOX-1 LOX-2 ROLE-4 ${account} checks a file's control sheet, downloads it, and the history shows it`, async ({
    page,
    way,
  }) => {
    await way.signIn(account, '/LockboxFiles');
    await untilLoaded(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Lockbox Files' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      /Date/,
      /File/,
      /Community/,
      /Items/,
      /Total/,
      /Download/,
    ]);
    expect(await itemCount(page)).toBeGreaterThan(100);
    const sheet = await openSheet(page, /^.*Deposits \d\d\/\d\d: <final>/);
    await expect(sheet.getByText('Every line can be read, and the control totals match')).toBeVisible();
    await expect(sheet.getByText('Matches')).toHaveCount(2);
    const history = sheet.getByRole('region', { name: 'Downloads' });
    const before = await history.getByRole('listitem').count();
    if (before === 0) await expect(history.getByText('Nobody has downloaded this file yet.')).toBeVisible();
    const button = sheet.getByRole('button', { name: /^Download file ?, [A-Z]{3}\d{3}-/ });
    const label = (await button.innerText()).replace(/^Download file\s*,/, '').trim();
    expect(label).toMatch(/^[A-Z]{3}\d{3}-Deposits \d{4} final\.(csv|txt)$/);
    const { name: saved, content } = await downloadBy(page, button);
    expect(saved).toBe(label);
    expect(content.toString('utf8')).toMatch(/^(H,LBX\d+,|1LBX\d+ )/);
    const counted = await sheet
      .getByRole('row', { name: /^Items/ })
      .getByRole('cell')
      .nth(1)
      .innerText();
    expect(content.toString('utf8').match(/^(D,|6)/gm)).toHaveLength(Number(counted));
    await expect(history.getByRole('listitem')).toHaveCount(before + 1);
    await expect(history.getByRole('listitem').first()).toContainText(name);
    await expect(page.getByText('File saved')).toBeVisible();
  });
}

test('LOX-1 a renamed copy warns, from both sides', async ({ page, way }) => {
  await way.signIn('lockbox', '/LockboxFiles');
  await untilLoaded(page);
  await expect(page.getByText('Duplicate')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /resend of/ })).toContainText('Duplicate');
  const sheet = await openSheet(page, /resend of/);
  await expect(sheet.getByText('The same content came under another name')).toBeVisible();
  const copies = sheet.getByRole('region', { name: 'Same content' });
  const original = (await copies.getByRole('listitem').locator('bdi').first().innerText()).trim();
  expect(original).toMatch(/^LBX_/);
  await copies.getByRole('button', { name: `Show ${original}` }).click();
  await expect(sheet.getByRole('button', { name: new RegExp(`^Download .*${original}$`) })).toBeVisible();
  await expect(sheet.getByText(/^resend of/).first()).toBeVisible();
});

test('LOX-1 a damaged file is marked, names its unreadable lines and disagrees with its trailer, and can be downloaded as it is', async ({
  page,
  way,
}) => {
  await way.signIn('lockbox', '/LockboxFiles');
  await untilLoaded(page);
  const damaged = rows(page).filter({ hasText: 'Damaged' });
  await expect(damaged).toHaveCount(1);
  await damaged.getByRole('button', { name: /^Download/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('3 lines cannot be read')).toBeVisible();
  await expect(sheet.getByText("The file's totals do not match its trailer")).toBeVisible();
  const totals = sheet.getByRole('region', { name: 'Control totals' });
  await expect(totals.getByRole('cell', { name: /^Differs: −\d+$/ })).toBeVisible();
  await expect(totals.getByRole('cell', { name: /^Differs: −\$[\d,]+\.\d\d$/ })).toBeVisible();
  const lines = sheet.getByRole('region', { name: 'Lines that cannot be read' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expect(lines.getByText('The line is empty.')).toBeVisible();
  const { content } = await downloadBy(page, sheet.getByRole('button', { name: /^Download file/ }));
  expect(content.toString('utf8').split(/\r?\n/)[6]).toBe('');
});

test('LOX-1 SHELL-5 filters by dates, sorts, and a shared address opens the control sheet', async ({
  page,
  way,
  context,
}) => {
  await way.signIn('lockbox', '/LockboxFiles');
  await untilLoaded(page);
  const all = await itemCount(page);
  await page
    .getByRole('group', { name: 'Filter lockbox files' })
    .getByRole('button', { name: /Date/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await expect.poll(() => itemCount(page)).toBeLessThan(all);
  const few = await itemCount(page);
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-total/);
  await openSheet(page, /^.*LBX_/);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await shared.getByRole('dialog', { name: 'Latest Updates!!' }).getByRole('button', { name: 'OK' }).click();
  await expect(shared.getByRole('dialog').getByRole('region', { name: 'Control totals' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => itemCount(page)).toBe(few);
});
