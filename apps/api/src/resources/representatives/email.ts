import { html } from '../../http/html.ts';
import { emailButton, emailEnd, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { momentForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';

export interface InvitationEmail {
  to: string;
  /** The whole address. */
  link: string;
  companyName: string;
  /** Name of the person who invites. */
  invitedBy: string;
  expiresAt: Date;
  /** The business time zone. */
  timeZone: string;
}

/** The e-mail with the link to the representative profile (REP-7). */
export function invitationEmail(given: InvitationEmail): Email {
  const { to, link, companyName, invitedBy, expiresAt, timeZone } = given;
  const subject = `Your representative profile for ${companyName}`;
  const intro = `${invitedBy} invites you to fill in your representative profile for ${companyName}.`;
  const why =
    'Payment providers have to identify the people who own or control a company that is paid through them.';
  const need =
    'You need your identity document as a PDF, PNG or JPEG. You can save a draft and go on later with this link.';
  const until = `The link works until ${momentForPeople(expiresAt, timeZone)}. It is for you alone: do not pass it on.`;
  const end = 'If you did not expect this, you can ignore this e-mail.';
  const text = [intro, '', why, '', need, '', `Open your profile: ${link}`, '', until, '', end].join('\n');
  const body = emailPage({
    subject,
    title: 'Your representative profile',
    content: html`${emailParagraph(intro)}
${emailParagraph(why)}
${emailParagraph(need)}
${emailButton(link, 'Open your profile')}
${emailParagraph(until)}
${emailEnd(end)}`,
  });
  return { to, subject, text, html: body };
}
