import { html } from '../http/html.ts';
import { emailButton, emailEnd, emailPage, emailParagraph } from '../outbox/emailPage.ts';
import { momentForPeople } from '../outbox/forPeople.ts';
import type { Email } from '../outbox/outbox.ts';
import type { PasswordLink } from './passwordLinks.ts';

export interface ForgottenEmail extends PasswordLink {
  to: string;
  /** The business time zone. */
  timeZone: string;
}

/** The link for somebody who forgot their password (AUTH-17). */
export function forgottenEmail({ to, link, expiresAt, timeZone }: ForgottenEmail): Email {
  const subject = 'Choose a new password for Payments';
  const intro = `Somebody asked for a new password for ${to}. If it was you, choose one now.`;
  const until = `The link works once, until ${momentForPeople(expiresAt, timeZone)}.`;
  const end = 'If it was not you, ignore this e-mail: your password stays as it is.';
  return {
    to,
    subject,
    text: [intro, '', `Choose a new password: ${link}`, '', until, end].join('\n'),
    html: emailPage({
      subject,
      title: 'Choose a new password',
      content: html`${emailParagraph(intro)}
${emailButton(link, 'Choose a new password')}
${emailParagraph(until)}
${emailEnd(end)}`,
    }),
  };
}
