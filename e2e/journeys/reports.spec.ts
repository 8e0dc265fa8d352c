import type { Page } from '@playwright/test';
import { businessDay } from '../src/businessDay.ts';
import { holdRequests } from '../src/heldRequest.ts';
import { expect, putNotesAway, signInAtProvider, test } from '../src/journey.ts';
import { downloadBy, itemCount, openRowMenu, untilLoaded } from '../src/listPage.ts';
import { loseAnswer } from '../src/lostAnswer.ts';
import { chooseFilter, logOut, openRefund, rows } from '../src/paymentsPage.ts';
import {
  chooseOfReport,
  letReportFallDue,
  reportLink,
  reportRow,
  scheduledReports,
  scheduleReport,
} from '../src/reportsPage.ts';

const linesOf = (content: Buffer) => content.toString('utf8').trimEnd().split(/\r?\n/);

test('RPT-1 a reports user previews the payments of a range and statuses, and the file holds as many', async ({
  page,
  way,
}) => {
  await way.signIn('reports', '/Reports?dates=any&status=Failed,Returned');
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(page.getByText('any date, all communities, 2 statuses')).toBeVisible();
  const count = await itemCount(page);
  expect(count).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  const { name, content } = await downloadBy(
    page,
    page.getByRole('button', { name: /^Export [\d,]+ payments/ }),
  );
  expect(name).toMatch(/^payments.*\.csv$/);
  const [, ...lines] = linesOf(content);
  expect(lines).toHaveLength(count);
  expect(lines.every((line) => /Failed|Returned/.test(line))).toBe(true);
  await page.reload();
  await untilLoaded(page);
  expect(await itemCount(page)).toBe(count);
});

test('RPT-2 RPT-3 RPT-4 a scheduled report is added, changed, opened and deleted over the payments', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess');
  await untilLoaded(page);
  const opener = page.getByRole('button', { name: 'Scheduled reports' });
  await opener.click();
  await expect(page).toHaveURL(/\/Payments\/ScheduleReports/);
  await expect(scheduledReports(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scheduledReports(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await scheduleReport(page, 'Morning returns', ['Returned', 'Failed']);
  await expect(reportRow(page, 'Morning returns')).toContainText('Daily');
  await expect(reportRow(page, 'Morning returns')).toContainText('fullaccess@demo.test');

  await chooseOfReport(page, 'Morning returns', 'Change');
  const form = page.getByRole('dialog', { name: /Change/ });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Morning returns');
  await form.getByText('Weekly', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Weekly returns');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(reportRow(page, 'Weekly returns')).toContainText('Fridays');

  const downloading = page.waitForEvent('download');
  await chooseOfReport(page, 'Weekly returns', 'Open report');
  await expect(page).toHaveURL(
    new RegExp(`/Payments\\?from=${businessDay(7)}&to=${businessDay(0)}&status=Failed%2CReturned`),
  );
  await downloading;
  await expect(scheduledReports(page)).toHaveCount(0);

  await page.goBack();
  await expect(scheduledReports(page)).toBeVisible();
  await chooseOfReport(page, 'Weekly returns', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(reportRow(page, 'Weekly returns')).toHaveCount(0);
  await page.reload();
  await expect(scheduledReports(page)).toBeVisible();
  await expect(reportRow(page, 'Weekly returns')).toHaveCount(0);
});

test('RPT-2 RPT-3 a report that a colleague changes and then deletes is told as deleted, and leaves the list', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments/ScheduleReports');
  await scheduleReport(page, 'Of two people', ['Returned']);
  const colleague = await way.signInElsewhere('fullaccess', '/Payments/ScheduleReports');
  const change = async (tab: Page) => {
    await chooseOfReport(tab, 'Of two people', 'Change');
    const form = tab.getByRole('dialog', { name: /Change/ });
    await form.getByText('Weekly', { exact: true }).click();
    return form;
  };
  const form = await change(page);
  await (await change(colleague)).getByRole('button', { name: 'Save changes' }).click();
  await expect(reportRow(colleague, 'Of two people')).toContainText('Fridays');
  await form.getByRole('textbox', { name: 'Name' }).fill('Of one person');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('A colleague changed this report meanwhile');
  await chooseOfReport(colleague, 'Of two people', 'Delete');
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(reportRow(colleague, 'Of two people')).toHaveCount(0);

  await form.getByRole('button', { name: 'Load it again' }).click();
  await expect(form.getByRole('alert')).toContainText('A colleague deleted this report meanwhile');
  await expect(form.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await form.getByText('Close', { exact: true }).click();
  await expect(scheduledReports(page)).toBeVisible();
  await expect(reportRow(page, 'Of two people')).toHaveCount(0);
});

test('RPT-2 RPT-4 a report that is scheduled over a filtered list begins with the statuses of the filter', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments?dates=any&status=Returned,Refunded');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Scheduled reports' }).click();
  await scheduledReports(page).getByRole('button', { name: 'Schedule a report' }).first().click();
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await expect(form.getByText('The report holds these 2 statuses.')).toBeVisible();
  for (const name of ['Returned', 'Refunded'])
    await expect(form.getByRole('checkbox', { name, exact: true })).toBeChecked();
  // Nothing was typed: nothing is asked about.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule a report' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('RPT-4 SHELL-5 Back closes the scheduled reports over the reports, with what is open above them', async ({
  page,
  way,
}) => {
  await way.signIn('reports', '/Reports');
  await chooseFilter(page, /^Status/, [/^Failed/]);
  await expect(page).toHaveURL(/status=Failed/);
  await page.getByRole('button', { name: 'Scheduled reports' }).click();
  await scheduledReports(page).getByRole('button', { name: 'Schedule a report' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/status=Failed/);
});

test('RPT-3 ERR-5 a lost answer schedules one report, whose name may be changed before it is saved again', async ({
  page,
  way,
}) => {
  await way.signIn('fullaccess', '/Payments/ScheduleReports');
  await scheduledReports(page).getByRole('button', { name: 'Schedule a report' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  const saveUnheard = async (name: string) => {
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.route('**/reporting/scheduledReports', loseAnswer);
    await form.getByRole('button', { name: 'Schedule report' }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await page.unroute('**/reporting/scheduledReports');
  };
  await saveUnheard('Once only');
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await expect(form).toHaveCount(0);
  await expect(reportRow(page, 'Once only')).toHaveCount(1);

  await scheduledReports(page).getByRole('button', { name: 'Schedule a report' }).click();
  await saveUnheard('Named in haste');
  await form.getByRole('textbox', { name: 'Name' }).fill('Named with care');
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await expect(form).toHaveCount(0);
  await expect(reportRow(page, 'Named with care')).toHaveCount(1);
  await expect(reportRow(page, 'Named in haste')).toHaveCount(0);
});

test('RPT-5 RPT-6 RPT-7 the link of a due report opens it after the sign-in, and exports it once', async ({
  page,
  way,
  server,
  browser,
}) => {
  test.setTimeout(150_000);
  await way.signIn('fullaccess', '/Payments/ScheduleReports');
  await scheduleReport(page, 'Due while down', ['Succeeded']);
  await letReportFallDue(server, 'Due while down');
  const link = await reportLink(page, server.identityOrigin, 'Due while down');

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const reader = await context.newPage();
  const exports: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/payments/export')) exports.push(request.url());
  });
  await reader.goto(link);
  await expect(reader).toHaveURL(`${server.origin}/`);
  await reader
    .getByRole('button', { name: /identity|Sign in/i })
    .first()
    .click();
  await signInAtProvider(reader, 'fullaccess');
  const downloading = reader.waitForEvent('download');
  await expect(reader).toHaveURL(
    new RegExp(`/Payments\\?from=${businessDay(1)}&to=${businessDay(0)}&status=Succeeded`),
  );
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await putNotesAway(reader);
  await untilLoaded(reader);
  expect(exports).toHaveLength(1);
  expect(exports[0]).toContain('paymentStatuses=Succeeded');
  await reader.reload();
  await untilLoaded(reader);
  await reader.goto(`${server.origin}/Payments`);
  await untilLoaded(reader);
  expect(exports).toHaveLength(1);
  expect(
    await reader.evaluate(() => Object.keys(localStorage).filter((name) => /report/i.test(name))),
  ).toEqual([]);

  // Signed in already: the same link works again, and once more exports once.
  const again = reader.waitForEvent('download');
  await reader.goto(link);
  await again;
  await untilLoaded(reader);
  expect(exports).toHaveLength(2);
  await context.close();
});

test('RPT-6 a reports-only user opens the link over the reports', async ({ page, way, server }) => {
  await way.signIn('reports', '/Reports');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Scheduled reports' }).click();
  await scheduleReport(page, 'For reports users', ['Disputed']);
  const downloading = page.waitForEvent('download');
  await chooseOfReport(page, 'For reports users', 'Open report');
  await downloading;
  await expect(page).toHaveURL(/\/Reports\?from=.*&status=Disputed/);
  await expect(scheduledReports(page)).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(server.origin);
});

test('RPT-6 a report that is opened while another export runs is what is exported', async ({ page, way }) => {
  await way.signIn('reports', '/Reports');
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Scheduled reports' }).click();
  await scheduleReport(page, 'Over another', ['Returned']);
  await page.keyboard.press('Escape');
  const asked: string[] = [];
  await page.route('**/payments/export?*', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? undefined : route.continue();
  });
  await page.getByRole('button', { name: /^Export/ }).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('button', { name: 'Scheduled reports' }).click();
  const downloading = page.waitForEvent('download');
  await chooseOfReport(page, 'Over another', 'Open report');
  await downloading;
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('paymentStatuses=Returned');
});

test('RPT-7 SHELL-5 a report that opens late over a refund that is being typed waits, and then takes the place of both', async ({
  page,
  way,
  server,
}) => {
  await way.signIn('fullaccess', '/Payments/ScheduleReports');
  const saving = page.waitForResponse((response) => response.request().method() === 'POST');
  await scheduleReport(page, 'Late over a refund', ['Returned']);
  const { id } = await (await saving).json();
  const send = await holdRequests(page, `**/reporting/scheduledReports/${id}`);
  await page.goto(`${server.origin}/Payments?status=Succeeded&reportId=${id}`);
  await untilLoaded(page);
  const refund = await openRefund(page, rows(page).nth(2));
  await refund.getByLabel(/Reason/).fill('Typed before the report came');
  send();
  const waiting = page.getByText('“Late over a refund” waits to be opened');
  await expect(waiting).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
  await expect(question).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(refund.getByLabel(/Reason/)).toHaveValue('Typed before the report came');
  const exporting = page.waitForEvent('download');
  await open.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await exporting;
  await expect(page).toHaveURL(/status=Returned/);
  await expect(refund).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});

test('RPT-7 a report that is gone, or somebody else’s, is said softly, and the page works', async ({
  page,
  way,
  server,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await way.signIn('fullaccess', '/Payments?reportId=999999');
  await expect(page.getByText('This scheduled report cannot be opened')).toBeVisible();
  await untilLoaded(page);
  expect(warnings.filter((text) => text.includes('999999'))).toHaveLength(1);
  await page.goto(`${server.origin}/Homeowners?reportId=not-a-number`);
  await expect(page.getByText('This scheduled report cannot be opened').first()).toBeVisible();
  await expect(page).toHaveURL(/\/Homeowners$/);
  await untilLoaded(page);
});

test('RPT-1 SHELL-5 a link of the payments by method is told what reports cannot filter by, and counts every method', async ({
  page,
  way,
}) => {
  await way.signIn('reports', '/Reports?dates=any&status=Failed');
  await untilLoaded(page);
  const count = await itemCount(page);
  await page.goto('/Reports?dates=any&status=Failed&method=Card&payment=5');
  await untilLoaded(page);
  await expect(page.getByText('A filter of this link could not be read')).toBeVisible();
  await expect(page).toHaveURL(/\/Reports\?dates=any&status=Failed$/);
  expect(await itemCount(page)).toBe(count);
});

test('RPT-6 the flag of a report that another tab opens exports nothing here', async ({ page, way }) => {
  await way.signIn('fullaccess');
  await untilLoaded(page);
  const exports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payments/export')) exports.push(request.url());
  });
  await page.evaluate(() =>
    localStorage.setItem('payments.exportReport', '/Payments?from=2026-11-01&to=2026-11-02&status=Failed'),
  );
  await page.getByRole('link', { name: 'Homeowners', exact: true }).click();
  await untilLoaded(page);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await untilLoaded(page);
  expect(exports).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('payments.exportReport'))).not.toBeNull();
});

test('RPT-6 a saved report id does not outlive signing out', async ({ page, way }) => {
  await way.signIn('fullaccess');
  await untilLoaded(page);
  await page.evaluate(() => {
    localStorage.setItem('payments.reportId', '1');
    localStorage.setItem('payments.exportReport', 'true');
  });
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Continue with Suite Manager' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /report/i.test(name)))).toEqual(
    [],
  );
});

test('ROLE-8 a read-only user looks at scheduled reports and opens them, and changes none', async ({
  page,
  way,
}) => {
  await way.signIn('readonly', '/Payments/ScheduleReports');
  await expect(scheduledReports(page)).toBeVisible();
  const add = scheduledReports(page).getByRole('button', { name: 'Schedule a report' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await openRowMenu(reportRow(page, 'Week in review'));
  for (const name of ['Change', 'Delete'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await chooseOfReport(page, 'Week in review', 'Open report');
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page).toHaveURL(new RegExp(`/Payments\\?from=${businessDay(7)}&to=${businessDay(0)}$`));
});
