import { html } from '../../http/html.ts';
import { emailButton, emailEnd, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import type { Email } from '../../outbox/outbox.ts';

export interface WelcomeEmail {
  to: string;
  companyName: string;
  /** Name of the person who added them. */
  addedBy: string;
  /** Where to sign in. */
  dashboard: string;
  /** The demo's password, which is everybody's; null outside the demo. */
  password: string | null;
}

/** Tells somebody that they were added as a dashboard user (DSU-2). */
export function welcomeEmail({ to, companyName, addedBy, dashboard, password }: WelcomeEmail): Email {
  const subject = `You can now use Payments for ${companyName}`;
  const intro = `${addedBy} added you to Payments for ${companyName}.`;
  const ready = password === null ? ', once your sign-in is set up' : '';
  const how = `Sign in with your e-mail address, ${to}${ready}.`;
  const demo = password === null ? null : `This is a demo: the password is "${password}".`;
  const end = 'If you did not expect this, you can ignore this e-mail.';
  const text = [intro, '', how, ...(demo ? [demo] : []), '', `Sign in: ${dashboard}/`, '', end].join('\n');
  const body = emailPage({
    subject,
    title: 'You can now use Payments',
    content: html`${emailParagraph(intro)}
${emailParagraph(how)}
${demo !== null && emailParagraph(demo)}
${emailButton(`${dashboard}/`, 'Sign in')}
${emailEnd(end)}`,
  });
  return { to, subject, text, html: body };
}
