import { html } from '../../http/html.ts';
import type { PasswordLink } from '../../identityProvider/passwordLinks.ts';
import { emailButton, emailEnd, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { momentForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';

interface Invitation extends PasswordLink {
  to: string;
  subject: string;
  title: string;
  intro: string;
  /** Where to sign in, an origin. */
  dashboard: string;
  /** The business time zone. */
  timeZone: string;
}

function invitation({ to, subject, title, intro, dashboard, link, expiresAt, timeZone }: Invitation): Email {
  const how = `Choose a password, then sign in at ${dashboard}/ with your e-mail address, ${to}. Have your phone at hand: you set up an authenticator app on it when you sign in first.`;
  const until = `The link works once, until ${momentForPeople(expiresAt, timeZone)}. After that, "Forgot your password?" on the sign-in page sends you a new one.`;
  const end = 'If you did not expect this, you can ignore this e-mail.';
  return {
    to,
    subject,
    text: [intro, '', how, '', `Choose a password: ${link}`, '', until, '', end].join('\n'),
    html: emailPage({
      subject,
      title,
      content: html`${emailParagraph(intro)}
${emailParagraph(how)}
${emailButton(link, 'Choose a password')}
${emailParagraph(until)}
${emailEnd(end)}`,
    }),
  };
}

type Given = Pick<Invitation, 'to' | 'dashboard' | 'timeZone'> & PasswordLink;

/** Tells somebody that they were added, and lets them choose a password (DSU-2, AUTH-17); `addedBy` is a name. */
export function welcomeEmail(given: Given & { companyName: string | null; addedBy: string }): Email {
  const place = given.companyName === null ? 'Payments' : `Payments for ${given.companyName}`;
  return invitation({
    ...given,
    subject: `You can now use ${place}`,
    title: 'You can now use Payments',
    intro: `${given.addedBy} added you to ${place}.`,
  });
}

/** Lets somebody who is there already choose a password; `sentBy` is a name (DSU-3, AUTH-18). */
export function passwordLinkEmail({ sentBy, ...given }: Given & { sentBy: string }): Email {
  return invitation({
    ...given,
    subject: 'Choose a password for Payments',
    title: 'Choose a password',
    intro: `${sentBy} sent you a link to choose a password.`,
  });
}

/** Lets somebody choose a password whose account has another address now, `to`; `changedBy` is a name. */
export function newAddressEmail(given: Given & { changedBy: string }): Email {
  return invitation({
    ...given,
    subject: 'Your account in Payments has a new e-mail address',
    title: 'Your account has a new e-mail address',
    intro: `${given.changedBy} made this the e-mail address of your account in Payments.`,
  });
}

/** Tells the earlier address of an account that it is one no more; `changedBy` is a name. */
export function earlierAddressEmail({ to, changedBy }: { to: string; changedBy: string }): Email {
  const subject = 'This is no longer your e-mail address in Payments';
  const intro = `${changedBy} gave your account in Payments another e-mail address. You can no longer sign in with ${to}.`;
  const end = `If you did not expect this, ask ${changedBy}.`;
  return {
    to,
    subject,
    text: [intro, '', end].join('\n'),
    html: emailPage({
      subject,
      title: 'Your account has another e-mail address',
      content: html`${emailParagraph(intro)}
${emailEnd(end)}`,
    }),
  };
}
