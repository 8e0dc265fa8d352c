import { html } from '../../http/html.ts';
import { emailButton, emailEnd, emailFacts, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { momentForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';
import type { ScheduleRow } from '../schedules/repository.ts';
import { describeSchedule, nextPayment } from '../schedules/words.ts';

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
  const body = emailPage({
    subject,
    title: 'Delete your scheduled payment',
    content: html`${emailParagraph(intro)}
${emailFacts(lines)}
${emailButton(link, 'See it and delete it')}
${emailEnd(end)}`,
  });
  return { to, subject, text, html: body };
}
