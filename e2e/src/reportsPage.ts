import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOfRow } from './listPage.ts';
import { linkInOutbox } from './outbox.ts';
import { queryWhileDown } from './queryWhileDown.ts';
import type { RunningServer } from './server.ts';

/** The dialog over the payments or the reports. */
export function scheduledReports(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Scheduled reports' });
}

/** A scheduled report's row by its name. */
export function reportRow(page: Page, name: string): Locator {
  return scheduledReports(page).locator('tbody tr[data-row]').filter({ hasText: name });
}

/** Chooses from the menu of a scheduled report. */
export async function chooseOfReport(page: Page, name: string, action: string): Promise<void> {
  await chooseOfRow(reportRow(page, name), action);
}

/** Schedules a daily report of some statuses. */
export async function scheduleReport(page: Page, name: string, statuses: readonly string[]): Promise<void> {
  await scheduledReports(page).getByRole('button', { name: 'Schedule a report' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  for (const status of statuses)
    await form.getByRole('checkbox', { name: status, exact: true }).check({ force: true });
  await form.getByRole('button', { name: 'Schedule report' }).click();
  await expect(form).toHaveCount(0);
  await expect(reportRow(page, name)).toBeVisible();
}

/** The time of a report passes while no server runs; when the server is back, it is late. */
export async function letReportFallDue(server: RunningServer, name: string): Promise<void> {
  await server.kill();
  await queryWhileDown(
    server,
    `update scheduled_reports set next_due_at = now() - interval '3 hours' where name = $1`,
    [name],
  );
  await server.start();
}

/** The link in the e-mail about a report. */
export function reportLink(page: Page, identityOrigin: string, name: string): Promise<string> {
  return linkInOutbox(page, identityOrigin, {
    of: `${name}: your report of`,
    link: /https?:\/\/\S+\/\?reportId=\d+/,
  });
}
