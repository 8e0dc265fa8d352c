import {
  dayAt,
  lastDueBy,
  reportDays,
  statusesOf,
  statusLabels,
  weekdays,
} from '@payments/api-client/contract';
import { html } from '../../http/html.ts';
import { emailButton, emailEnd, emailFacts, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { dayForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';
import { type ReportRow, timingOf } from './repository.ts';

export interface ReportEmail {
  /** Where the dashboard is, without a trailing slash. */
  dashboard: string;
  /** When it is sent. */
  at: Date;
  /** The business time zone. */
  timeZone: string;
}

function howOften(report: ReportRow): string {
  const { frequency, day } = timingOf(report);
  return frequency === 'Daily' ? 'Every day' : `Every ${weekdays[day]}`;
}

function statusWords(criteria: string): string {
  const statuses = statusesOf(criteria);
  return statuses.length === 0 ? 'All' : statuses.map((status) => statusLabels[status]).join(', ');
}

/** Tells the owner of a scheduled report that it is ready; the link holds its id alone, and opening it takes a sign-in (RPT-5). */
export function reportEmail(report: ReportRow, { dashboard, at, timeZone }: ReportEmail): Email {
  const { from, to } = reportDays(timingOf(report).frequency, at.getTime(), timeZone);
  const link = `${dashboard}/?reportId=${report.id}`;
  const lines: [string, string][] = [
    ['Report', report.name],
    ['How often', howOften(report)],
    ['Days', `${dayForPeople(from)} to ${dayForPeople(to)}`],
    ['Statuses', statusWords(report.status_criteria)],
    ['Time zone', timeZone],
  ];
  const subject = `${report.name}: your report of ${dayForPeople(to)}`;
  // Another due time has passed since: the days of the one that was missed stand in no e-mail.
  const isLate = lastDueBy(at.getTime(), timingOf(report), timeZone) > report.next_due_at.getTime();
  const intro = `Your scheduled report is ready. Sign in to open it: its payments are shown and saved as a file.${
    isLate
      ? ` It comes late: it was due on ${dayForPeople(dayAt(report.next_due_at.getTime(), timeZone))}. For the days since then, set the dates of the list.`
      : ''
  }`;
  const isDaily = timingOf(report).frequency === 'Daily';
  const end = `The link shows ${isDaily ? 'the day before' : 'the seven days before'} and the day on which it is opened. To change or stop this report, open Scheduled reports in Payments.`;
  const text = [
    intro,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    `Open the report: ${link}`,
    '',
    end,
  ].join('\n');
  const body = emailPage({
    subject,
    title: 'Your report is ready',
    content: html`${emailParagraph(intro)}
${emailFacts(lines)}
${emailButton(link, 'Open the report')}
${emailEnd(end)}`,
  });
  return { to: report.owner_email, subject, text, html: body };
}
