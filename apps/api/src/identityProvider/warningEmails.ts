import { html } from '../http/html.ts';
import { emailButton, emailPage, emailParagraph } from '../outbox/emailPage.ts';
import { momentForPeople } from '../outbox/forPeople.ts';
import type { Email } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { forgottenPath } from './passwordPaths.ts';

type World = Pick<Services, 'settings'>;

/** Whom something happened to, and when. */
interface Happened {
  to: string;
  at: Date;
}

interface Warning {
  subject: string;
  title: string;
  /** @param when the moment, in the business time zone */
  intro: (when: string) => string;
  /** @default 'If it was not you' */
  otherwise?: string;
}

/** Tells a user what happened to their sign-in, in case it was not they. */
function warning(
  { settings }: World,
  { to, at }: Happened,
  { subject, title, intro, otherwise = 'If it was not you' }: Warning,
): Email {
  const what = intro(momentForPeople(at, settings.BUSINESS_TIME_ZONE));
  const end = `${otherwise}, choose a new password at once, and tell whoever runs Payments for you.`;
  const forgotten = `${settings.IDP_ORIGIN}${forgottenPath}`;
  return {
    to,
    subject,
    text: [what, '', end, '', `Choose a new password: ${forgotten}`].join('\n'),
    html: emailPage({
      subject,
      title,
      content: html`${emailParagraph(what)}
${emailParagraph(end)}
${emailButton(forgotten, 'Choose a new password')}`,
    }),
  };
}

/** The password is another now (AUTH-17). */
export function passwordChangedEmail(world: World, happened: Happened): Email {
  return warning(world, happened, {
    subject: 'Your password for Payments was changed',
    title: 'Your password was changed',
    intro: (when) =>
      `The password of ${happened.to} was changed on ${when}. Wherever you were signed in, you have to sign in again.`,
  });
}

/** An authenticator app was set up (AUTH-19); `replaces` when the recovery code made way for it. */
export function authenticatorSetUpEmail(world: World, happened: Happened & { replaces: boolean }): Email {
  const which = happened.replaces ? 'another' : 'an';
  const how = happened.replaces ? ' with the recovery code' : '';
  return warning(world, happened, {
    subject: `You set up ${which} authenticator app for Payments`,
    title: `You set up ${which} authenticator app`,
    intro: (when) =>
      `On ${when} ${which} authenticator app was set up for ${happened.to}${how}. From now on its codes are asked for whenever you sign in.`,
  });
}

/** The authenticator app was taken away (AUTH-19); `by` is a name. */
export function authenticatorRemovedEmail(world: World, happened: Happened & { by: string }): Email {
  return warning(world, happened, {
    subject: 'Your authenticator app for Payments was removed',
    title: 'Your authenticator app was removed',
    otherwise: 'If you did not ask for this',
    intro: (when) =>
      `${happened.by} removed the authenticator app of ${happened.to} on ${when}. You are signed out everywhere, and set up another one when you sign in next.`,
  });
}

/** There is another recovery code (AUTH-20). */
export function recoveryCodeReplacedEmail(world: World, happened: Happened): Email {
  return warning(world, happened, {
    subject: 'You have a new recovery code for Payments',
    title: 'You have a new recovery code',
    intro: (when) =>
      `On ${when} ${happened.to} got a new recovery code. The one before it no longer works: throw it away.`,
  });
}

/** Somebody typed too many wrong passwords (AUTH-21), where they had signed in before or anywhere else. */
export function wrongPasswordsEmail(
  world: World,
  {
    wrongPasswords,
    waitMinutes,
    isKnownBrowser,
    ...happened
  }: Happened & { wrongPasswords: number; waitMinutes: number; isKnownBrowser: boolean },
): Email {
  const known = 'in a browser where you have signed in before';
  const [where, there, except] = isKnownBrowser ? [` ${known}`, ' there', ''] : ['', '', `, except ${known}`];
  return warning(world, happened, {
    subject: 'Somebody typed wrong passwords for your account in Payments',
    title: 'Somebody typed wrong passwords',
    intro: (when) =>
      `Somebody entered a wrong password for ${happened.to} ${wrongPasswords} times${where}, the last time on ${when}. No password counts${there} for ${waitMinutes} minutes from then, not even the right one${except}; a new one counts at once. If it goes on, we write once a day.`,
  });
}

/** Somebody who knew the password typed too many wrong codes (AUTH-19). */
export function wrongCodesEmail(
  world: World,
  { wrongCodes, waitMinutes, ...happened }: Happened & { wrongCodes: number; waitMinutes: number },
): Email {
  return warning(world, happened, {
    subject: 'Somebody typed wrong codes for your account in Payments',
    title: 'Somebody typed wrong codes',
    intro: (when) =>
      `On ${when} somebody signed in with the password of ${happened.to} and then typed ${wrongCodes} wrong codes in a row. No code counts for ${waitMinutes} minutes, not even the right one.`,
  });
}
