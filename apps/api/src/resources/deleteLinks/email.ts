import { html } from '../../http/html.ts';
import type { Email } from '../../outbox/outbox.ts';
import type { ScheduleRow } from '../schedules/repository.ts';
import { describeSchedule, momentForPeople, nextPayment } from '../schedules/words.ts';

export interface DeleteLinkEmail {
  to: string;
  /** The whole address. */
  link: string;
  expiresAt: Date;
  /** The business time zone. */
  timeZone: string;
}

/** The e-mail with the link that deletes a schedule (SCH-7). */
export function deleteLinkEmail(row: ScheduleRow, given: DeleteLinkEmail): Email {
  const { to, link, expiresAt, timeZone } = given;
  const lines = [...describeSchedule(row), nextPayment(row)];
  const until = momentForPeople(expiresAt, timeZone);
  const subject = `Delete your scheduled payment to ${row.communityName}`;
  const intro =
    'You can delete the scheduled payment below. Nothing is deleted until you confirm it on the page that opens.';
  const end = `The link works once, until ${until}. If you want to keep the scheduled payment, do nothing.`;
  const text = [
    intro,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    `Delete scheduled payment: ${link}`,
    '',
    end,
  ].join('\n');
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c2427;background:#f7f9fa">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2e7ea;border-radius:10px;padding:24px">
<h1 style="font-size:20px;margin:0 0 12px">Delete your scheduled payment</h1>
<p style="margin:0 0 12px">${intro}</p>
<table style="width:100%;border-collapse:collapse">${lines.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;font-weight:400;color:#5a676d;padding:4px 12px 4px 0">${label}</th><td style="text-align:right;padding:4px 0">${value}</td></tr>`,
  )}</table>
<p style="margin:20px 0"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0f766e;color:#fff;text-decoration:none;font-weight:600">See it and delete it</a></p>
<p style="color:#5a676d;margin:0">${end}</p>
</div></body></html>`;
  return { to, subject, text, html: body.text };
}
