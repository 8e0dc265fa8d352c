import { tagline } from '@payments/api-client/contract';
import { encodeQR } from 'qr';
import { card, errorLine } from '../http/card.ts';
import { type Html, html, trusted } from '../http/html.ts';
import type { Account } from './accounts.ts';
import { type AuthenticatorSetup, recoveryLength } from './authenticatorCodes.ts';
import { forgottenPath } from './passwordPaths.ts';
import { page } from './providerPage.ts';

/** Of every page of a sign-in. */
export const signInRoot = '/sign-in/';

/** Paths of the steps of one sign-in, by the interaction's id. */
export const signInPaths = (uid: string) => {
  const start = `${signInRoot}${encodeURIComponent(uid)}`;
  return {
    start,
    code: `${start}/code`,
    recovery: `${start}/recovery`,
    authenticator: `${start}/authenticator`,
    recoveryCode: `${start}/recovery-code`,
  };
};

export function signInPage(
  uid: string,
  accounts: readonly Account[],
  given: { email: string; error?: string },
): string {
  const action = signInPaths(uid).start;
  const isWrong = given.error !== undefined;
  const hasEmail = given.email !== '';
  return page(
    'Sign in',
    html`${card(
      'Sign in',
      html`<p class="muted">${tagline}</p>
<form method="post" action="${action}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="${given.email}"${!hasEmail && html` autofocus`}>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required${hasEmail && html` autofocus`}${isWrong && html` aria-invalid="true" aria-describedby="error"`}>
${errorLine(given.error)}
<button class="primary" type="submit">Sign in</button></form><p class="after"><a href="${forgottenPath}">Forgot your password?</a></p>`,
    )}
${
  accounts.length > 0 &&
  html`<section aria-labelledby="demo"><h2 id="demo">Demo accounts</h2><p class="muted">Password: demo. Choose one to sign in at once.</p><ul class="people">${accounts.map(
    (account) =>
      html`<li><form method="post" action="${action}"><input type="hidden" name="email" value="${account.email}"><input type="hidden" name="password" value="demo"><button type="submit"><span>${account.email}</span><small>${account.note}</small></button></form></li>`,
  )}</ul></section>`
}`,
  );
}

/** What was wrong with what was typed. */
interface Asked {
  error?: string | undefined;
}

interface CodeField extends Asked {
  /** Ids of what describes the field. */
  describedBy: string;
  /** Not where there is something to do before: a phone's keyboard would cover it. */
  hasFocus: boolean;
}

/** Of a field that may be wrong. */
const described = (error: string | undefined, by: string): Html =>
  error === undefined
    ? html`aria-describedby="${by}"`
    : html`aria-invalid="true" aria-describedby="error ${by}"`;

export const codeField = ({ describedBy, hasFocus, error }: CodeField): Html =>
  html`<label for="code">Code</label><input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"${hasFocus && html` autofocus`} ${described(error, describedBy)}>
${errorLine(error)}`;

export const somebodyElse = (start: string) =>
  html`<p class="after muted"><a href="${start}">Sign in as somebody else</a></p>`;

/** Asks for a code of the authenticator app. */
export function codePage(uid: string, { email, error }: Asked & { email: string }): string {
  const paths = signInPaths(uid);
  return page(
    'Enter your code',
    card(
      'Enter your code',
      html`<div id="how"><p class="muted">Enter the six digits that your authenticator app shows for Payments and this account.</p><p class="who">${email}</p></div>
<form method="post" action="${paths.code}">
${codeField({ describedBy: 'how', hasFocus: true, error })}
<button class="primary" type="submit">Sign in</button></form>
<p class="after"><a href="${paths.recovery}">Lost your phone? Use your recovery code</a></p>${somebodyElse(paths.start)}`,
    ),
  );
}

/** In the place of what asks for a code while none counts; `until` is a moment in words. */
export function waitingPage(given: { email: string; until: string; again: string; otherwise: Html }): string {
  return page(
    'Too many wrong codes',
    card(
      'Too many wrong codes',
      html`<p>No code counts for this account until ${given.until}, and neither does its recovery code. We sent an e-mail about it.</p><p class="who">${given.email}</p>
<a class="secondary" href="${given.again}">Try again</a>${given.otherwise}`,
    ),
  );
}

/** Asks for the recovery code, which lets another app be set up. */
export function recoveryPage(uid: string, { error }: Asked): string {
  const paths = signInPaths(uid);
  return page(
    'Use your recovery code',
    card(
      'Use your recovery code',
      html`<p class="muted" id="how">You saved it when you set up your authenticator app: ${recoveryLength} letters and digits. It lets you set up another app.</p>
<form method="post" action="${paths.recovery}">
<label for="code">Recovery code</label><input class="recovery" id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="60" autofocus ${described(error, 'how')}>
${errorLine(error)}
<button class="primary" type="submit">Go on</button></form>
<p class="after"><a href="${paths.code}">Use the app instead</a></p>
<p class="after muted">Have neither? Ask whoever manages your company’s users to remove the app.</p>${somebodyElse(paths.start)}`,
    ),
  );
}

const inGroups = (text: string, gap: string) => (text.match(/.{1,4}/g) ?? []).join(gap);

const qrOf = (address: string): Html => {
  const svg = encodeQR(address, 'svg', { border: 4, ecc: 'low' });
  return html`<div class="qr" role="img" aria-label="QR code of your key">${trusted(svg.replace('<svg ', '<svg aria-hidden="true" '))}</div>`;
};

/** Lets an authenticator app be set up; `replaces` after the recovery code was right. */
export function setupPage(
  uid: string,
  { key, address }: AuthenticatorSetup & { address: string },
  { error, replaces }: Asked & { replaces: boolean },
): string {
  const title = replaces ? 'Set up another authenticator app' : 'Set up an authenticator app';
  const why = replaces
    ? 'Your recovery code was right. Your old app and that code work until you finish.'
    : 'Payments handles other people’s money, so a password alone is not enough. You set this up once.';
  const paths = signInPaths(uid);
  const shown = html`<code class="key">${inGroups(key, ' ')}</code>`;
  return page(
    title,
    card(
      title,
      html`<p class="muted">${why}</p>
<form method="post" action="${paths.authenticator}"><ol class="steps">
<li>Get an authenticator app for your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.</li>
<li class="elsewhere">Scan this code with the app.${qrOf(address)}
<details${error !== undefined && html` open`}><summary>Enter a key instead</summary>${shown}</details></li>
<li class="here">Add Payments to the app.<a class="secondary" href="${address}">Open the app on this phone</a><p class="muted">Nothing happens? Enter this key in the app.</p>${shown}
<details><summary>Set it up on another phone</summary>${qrOf(address)}</details></li>
<li><span id="how">Enter the six digits that the app shows.</span>
${codeField({ describedBy: 'how', hasFocus: error !== undefined, error })}</li></ol>
<button class="primary" type="submit">Set up app</button></form>${somebodyElse(paths.start)}`,
    ),
  );
}

/** Shows the recovery code, the one time that it can be seen, after what has happened. */
export function recoveryCodePage(given: {
  recoveryCode: string;
  happened: string;
  /** Where it leads once the code is saved, and what its button says. */
  action: string;
  goOn: string;
}): string {
  return page(
    'Save your recovery code',
    card(
      'Save your recovery code',
      html`<p class="muted">${given.happened} If you lose your phone, this code lets you set up another app. Write it down or put it in a password manager, not only on that phone. It is not shown again.</p>
<form method="post" action="${given.action}">
<code class="key">${inGroups(given.recoveryCode, '-')}</code>
<button class="secondary" type="button" id="copy" hidden>Copy code</button>
<label class="check"><input type="checkbox" name="kept" required>I have saved the code</label>
<button class="primary" type="submit">${given.goOn}</button></form>`,
    ),
  );
}
