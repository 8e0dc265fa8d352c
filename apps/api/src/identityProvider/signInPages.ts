import { encodeQR } from 'qr';
import { type Html, html, trusted } from '../http/html.ts';
import { createPageShell } from '../http/page.ts';
import type { Account } from './accounts.ts';
import type { AuthenticatorSetup } from './authenticators.ts';
import { forgottenPath } from './passwordPaths.ts';

/** What only these pages have: the people to choose from, and the steps of a second factor. */
const signInStyle = `
.error { margin: 16px 0 0; font-size: 14px; }
.after { margin: 16px 0 0; text-align: center; }
.people { margin-inline: -12px; }
.people button { display: grid; gap: 0; padding: 7px 12px; font-size: 14px; line-height: 20px; }
.people button span { font-weight: 550; overflow-wrap: anywhere; }
.people button small { font-size: 12px; line-height: 16px; text-align: left; }
section h2 + p { margin-bottom: 0; }
section .people, .card .people { margin-top: 12px; }
.people button { grid-template-columns: 1fr auto; column-gap: 12px; align-items: center; }
.people button::after { content: ''; grid-area: 1 / 2 / span 2; width: 7px; height: 7px; border: solid var(--muted); border-width: 1.5px 1.5px 0 0; transform: rotate(45deg); }
section .people { margin-inline: 0; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
section .people li + li { border-top: 1px solid var(--border); }
section .people button { border-radius: 0; }
section .people li:first-child button { border-radius: 11px 11px 0 0; }
section .people li:last-child button { border-radius: 0 0 11px 11px; }
section .people :focus-visible { outline-offset: -2px; }
main > .card + .card { margin-top: 16px; }
.card > :last-child { margin-bottom: 0; }
.who { overflow-wrap: anywhere; }
.code { font-size: 20px; letter-spacing: .2em; font-variant-numeric: tabular-nums; }
.steps { margin: 0; padding-left: 20px; } .steps li { margin: 0 0 16px; padding-left: 4px; } .steps li:last-child { margin-bottom: 0; } .steps li::marker { color: var(--muted); font-weight: 550; }
.qr { width: 200px; max-width: 100%; margin: 12px 0 8px; padding: 8px; border: 1px solid var(--border); border-radius: 12px; background: #fff; color: #000; }
.qr svg { display: block; width: 100%; height: auto; }
.steps details { border: 0; padding: 0; } .key { display: block; margin-top: 8px; padding: 10px 12px; border-radius: 8px; background: var(--sunken); font: 550 15px/22px ui-monospace, monospace; }
.recovery { text-align: center; text-wrap: balance; }
.here { display: none; margin: 0 0 8px; } @media (pointer: coarse) { .here { display: block; } }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; font-size: 14px; min-height: 40px; margin: 8px 0 0; width: fit-content; }
.check input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
.check + button.primary { margin-top: 8px; }
`;

/** A page of the identity provider. */
export const { page } = createPageShell(signInStyle);

function card(title: string, body: Html): Html {
  return html`<div class="card"><p class="brand">PAYMENTS</p><h1>${title}</h1>${body}</div>`;
}

const errorLine = (error: string | undefined): Html | false =>
  error !== undefined && html`<p class="error" id="error" role="alert">${error}</p>`;

/** Paths of the steps of one sign-in, by the interaction's id. */
export const signInPaths = (uid: string) => {
  const start = `/sign-in/${encodeURIComponent(uid)}`;
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
  return page(
    'Sign in',
    html`${card(
      'Sign in',
      html`<p class="muted">Payments for community associations</p>
<form method="post" action="${action}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="${given.email}">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
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

/** Whose second factor a page asks for, and what was wrong with what they typed. */
interface Asked {
  email: string;
  error?: string | undefined;
}

interface CodeField extends Pick<Asked, 'error'> {
  /** Ids of what describes the field. */
  describedBy: string;
  /** Not where there is something to do before: a phone's keyboard would cover it. */
  hasFocus: boolean;
}

const codeField = ({ describedBy, hasFocus, error }: CodeField): Html =>
  html`<label for="code">Code</label><input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"${hasFocus && html` autofocus`}${error !== undefined && html` aria-invalid="true"`} aria-describedby="${error === undefined ? describedBy : `error ${describedBy}`}">
${errorLine(error)}`;

const somebodyElse = (start: string) =>
  html`<p class="after"><a href="${start}">Sign in as somebody else</a></p>`;

/** Asks for a code of the authenticator app. */
export function codePage(uid: string, { email, error }: Asked): string {
  const paths = signInPaths(uid);
  return page(
    'Enter your code',
    card(
      'Enter your code',
      html`<p class="muted who" id="how">Open your authenticator app, and type the six digits that it shows for Payments and ${email}.</p>
<form method="post" action="${paths.code}">
${codeField({ describedBy: 'how', hasFocus: true, error })}
<button class="primary" type="submit">Sign in</button></form>
<p class="after"><a href="${paths.recovery}">Lost your phone? Use your recovery code</a></p>${somebodyElse(paths.start)}`,
    ),
  );
}

/** Asks for the recovery code, which lets another app be set up. */
export function recoveryPage(uid: string, { error }: Pick<Asked, 'error'>): string {
  const paths = signInPaths(uid);
  const isWrong = error !== undefined;
  return page(
    'Use your recovery code',
    card(
      'Use your recovery code',
      html`<p class="muted" id="how">You were given it when you set up your authenticator app: 24 letters and digits. It lets you set up another app.</p>
<form method="post" action="${paths.recovery}">
<label for="code">Recovery code</label><input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="60" autofocus${isWrong && html` aria-invalid="true"`} aria-describedby="${isWrong ? 'error how' : 'how'}">
${errorLine(error)}
<button class="primary" type="submit">Go on</button></form>
<p class="after"><a href="${paths.code}">Use the app instead</a></p>
<p class="after muted">Neither at hand? Whoever added you can remove the app, and you set up another one.</p>`,
    ),
  );
}

const inGroups = (text: string, gap: string) => (text.match(/.{1,4}/g) ?? []).join(gap);

/** Lets an authenticator app be set up; `replaces` after the recovery code was right. */
export function setupPage(
  uid: string,
  setup: AuthenticatorSetup & { address: string },
  { error, replaces }: Pick<Asked, 'error'> & { replaces: boolean },
): string {
  const title = replaces ? 'Set up another authenticator app' : 'Set up an authenticator app';
  const why = replaces
    ? 'Your recovery code was right. The app and the code that you had before count until this app is set up.'
    : 'Payments is about other people’s money: a password alone does not open it. You do this once.';
  const paths = signInPaths(uid);
  return page(
    title,
    card(
      title,
      html`<p class="muted">${why}</p>
<form method="post" action="${paths.authenticator}"><ol class="steps">
<li>Get an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.</li>
<li>Scan this with it.<div class="qr" role="img" aria-label="QR code of your key">${trusted(encodeQR(setup.address, 'svg', { border: 1 }).replace('<svg ', '<svg aria-hidden="true" '))}</div>
<p class="here"><a href="${setup.address}">Open the app on this phone</a></p><details><summary>Type a key instead</summary><code class="key">${inGroups(setup.key, ' ')}</code></details></li>
<li id="how">Type the six digits that it shows now.
${codeField({ describedBy: 'how', hasFocus: error !== undefined, error })}</li></ol>
<button class="primary" type="submit">Set up</button></form>${somebodyElse(paths.start)}`,
    ),
  );
}

/** Shows the recovery code, the one time that it can be seen. */
export function recoveryCodePage(uid: string, { recoveryCode }: AuthenticatorSetup): string {
  return page(
    'Keep your recovery code',
    card(
      'Keep your recovery code',
      html`<p class="muted">Your app is set up. When the phone is lost, this code takes its place. Write it down or keep it in a password manager, and not on the phone alone. You do not see it again.</p>
<form method="post" action="${signInPaths(uid).recoveryCode}">
<code class="key recovery">${inGroups(recoveryCode, '-')}</code>
<label class="check"><input type="checkbox" name="kept" required>I have kept it</label>
<button class="primary" type="submit">Go on to Payments</button></form>`,
    ),
  );
}
