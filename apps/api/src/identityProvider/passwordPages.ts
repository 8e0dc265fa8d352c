import { demoPassword } from '../database/demoData.ts';
import { card, errorLine } from '../http/card.ts';
import { emailOnPage } from '../http/emailOnPage.ts';
import { type Html, html } from '../http/html.ts';
import { answersOnce, createPageShell } from '../http/page.ts';
import { cardStyle } from '../http/pageStyle.ts';
import type { ProblemError } from '../http/problem.ts';
import { pagePolicy } from '../http/sendPage.ts';
import type { Settings } from '../settings.ts';
import { accountPath, changePasswordPath } from './accountPaths.ts';
import { logoutPath } from './endBrowserSession.ts';
import { forgottenPath, passwordPath } from './passwordPaths.ts';
import { longestPassword, shortestPassword, type Weakness } from './passwordRules.ts';
import { backToSignIn } from './providerPage.ts';

const shell = createPageShell(
  `${cardStyle}
.label { margin: 14px 0 4px; font-size: 13px; font-weight: 550; } .address { margin: 0; overflow-wrap: anywhere; text-wrap: balance; }
.hint { font-size: 13px; margin: 6px 0 0; }
`,
  `${answersOnce}const box = document.getElementById('show'), field = document.getElementById('password');
if (box) {
  box.closest('label').hidden = false;
  box.addEventListener('change', () => { field.type = box.checked ? 'text' : 'password'; });
  // Too short is told as the server would, and what was typed stays.
  field.addEventListener('invalid', (event) => {
    event.preventDefault();
    const line = Object.assign(document.createElement('p'), { className: 'error', id: 'error', role: 'alert' });
    line.textContent = field.dataset.short;
    document.getElementById('error')?.remove();
    field.after(line);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', 'error hint');
    field.focus();
  });
}`,
);

/** Options of a route that answers these pages. */
export const passwordPolicy = {
  contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(shell) },
};

function cardPage(title: string, body: Html): string {
  return shell.page(title, card(title, body));
}

export function forgottenPage(dashboard: string, given: { email: string; error?: string }): string {
  const isWrong = given.error !== undefined;
  return cardPage(
    'Forgot your password?',
    html`<p class="muted">Enter your e-mail address, and we send you a link to choose a new one.</p>
<form method="post" action="${forgottenPath}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${given.email}" autofocus${isWrong && html` aria-invalid="true" aria-describedby="error"`}>
${errorLine(given.error)}
<button class="primary" type="submit">Send link</button></form>
${backToSignIn(dashboard)}`,
  );
}

export function sentPage(settings: Settings): string {
  return cardPage(
    'Check your e-mail',
    html`<p>If there is an account with the address that you entered, a link to choose a new password is on its way to it. It works once, for an hour.</p>
<p class="muted">Nothing there after a few minutes? Look among the junk mail, or ask who added you which address you have here. We send three links an hour at most.</p>${
      settings.DEMO_DATA &&
      html`<p class="muted">This is a demo: its own accounts keep the password "${demoPassword}". E-mails can be read in the <a href="/outbox">outbox</a>.</p>`
    }${backToSignIn(settings.PUBLIC_ORIGIN)}`,
  );
}

const weaknessWords: Readonly<Record<Weakness | 'same', string>> = {
  same: 'That is your current password. Choose another one.',
  short: `Use ${shortestPassword} characters or more.`,
  long: `Use ${longestPassword} characters or fewer.`,
  guessed: 'This password is easy to guess. Add a word or two that do not belong together.',
};

/** Of the page that a link opens. */
export const addressOf = (link: string) => `${passwordPath}?link=${encodeURIComponent(link)}`;

export function choosePage(given: { email: string; link: string; why: Weakness | undefined }): string {
  return cardPage(
    'Choose a password',
    html`<form method="post" action="${addressOf(given.link)}">
${emailField(given.email)}
${newPasswordField({ why: given.why, hasFocus: true })}
<button class="primary" type="submit">Save password</button></form>`,
  );
}

/** However long it is, it is seen whole; password managers read it from the field. */
const emailField = (email: string) =>
  html`<p class="label">E-mail</p><p class="address">${emailOnPage(email)}</p><input name="email" type="email" autocomplete="username" hidden readonly value="${email}">`;

const newPasswordField = ({ why, hasFocus }: { why?: Weakness | 'same' | undefined; hasFocus: boolean }) =>
  html`<label for="password">New password</label><input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" data-short="${weaknessWords.short}"${hasFocus && html` autofocus`}${why && html` aria-invalid="true"`} aria-describedby="${why ? 'error hint' : 'hint'}">
${errorLine(why && weaknessWords[why])}
<p class="hint muted" id="hint">${shortestPassword} characters or more. A few words that do not belong together are easy to keep in mind and hard to guess.</p>
<label class="check" hidden><input id="show" type="checkbox">Show password</label>`;

/** Of somebody who is signed in; `error` of the current password. */
export function changePage(given: { email: string; error?: string; why?: Weakness | 'same' }): string {
  const { error } = given;
  return cardPage(
    'Change your password',
    html`<p class="muted">Wherever you are signed in, here too, you sign in again with the new one.</p>
<form method="post" action="${changePasswordPath}">
${emailField(given.email)}
<label for="current">Current password</label><input id="current" name="current" type="password" autocomplete="current-password" required autofocus${error !== undefined && html` aria-invalid="true" aria-describedby="error"`}>
${errorLine(error)}
${newPasswordField({ why: given.why, hasFocus: false })}
<button class="primary" type="submit">Change password</button></form>
<p class="after"><a href="${accountPath}">Back to sign-in and security</a></p>`,
  );
}

const newLink = (isFirst: boolean) =>
  html`<a class="${isFirst ? 'primary' : 'after'}" href="${forgottenPath}">Send a new link</a>`;

/** Of a password that was chosen; `isSignedIn` where the session of whoever was signed in in this browser could not be ended. */
export function savedPage(dashboard: string, isSignedIn: boolean): string {
  const signOut = `${logoutPath}?returnTo=${encodeURIComponent(`${dashboard}/Home`)}`;
  return cardPage(
    'Your password is saved',
    isSignedIn
      ? html`<p>But whoever was signed in in this browser could not be signed out. Sign out before you sign in with your new password.</p><a class="primary" href="${signOut}">Sign out</a>`
      : html`<p>Sign in with your e-mail address and your new password.</p>${backToSignIn(dashboard, 'primary')}`,
  );
}

/** Of a link that chooses nothing; neither says more than who holds the link knows. */
export function closedPage(dashboard: string, state: 'used' | 'closed'): string {
  return state === 'used'
    ? cardPage(
        'This link was used',
        html`<p>A password was chosen since it was sent. Sign in with that one, or have a new link sent.</p>${backToSignIn(dashboard, 'primary')}${newLink(false)}`,
      )
    : cardPage(
        'This link does not work',
        html`<p>It has expired or is incomplete, or the account has changed. Ask who added you, or have a new link sent.</p>${newLink(true)}${backToSignIn(dashboard)}`,
      );
}

/** The page of a request that failed; `mayBeSaved` when it failed too late to know. */
export function failedPage(dashboard: string, problem: ProblemError, mayBeSaved: boolean): string {
  const title = problem.code === 'too-many-requests' ? 'Too many attempts' : 'This did not work';
  return cardPage(
    title,
    html`<p>${problem.sentence}</p>${mayBeSaved && html`<p>Your password may have been saved: try to sign in with it, else open the link in the e-mail again.</p>`}${backToSignIn(dashboard)}`,
  );
}
