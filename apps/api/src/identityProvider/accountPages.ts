import { card, errorLine } from '../http/card.ts';
import { type Html, html } from '../http/html.ts';
import { momentOnPage } from '../outbox/forPeople.ts';
import {
  accountPath,
  changePasswordPath,
  newRecoveryCodePath,
  recoveryCodeSavedPath,
  shownRecoveryCodePath,
  signOutPath,
} from './accountPaths.ts';
import type { SignedIn } from './browsers.ts';
import { page } from './providerPage.ts';
import { codeField, recoveryCodePage, waitingPage } from './signInPages.ts';

const passwordField = ({ error, hasFocus }: { error: string | undefined; hasFocus: boolean }) =>
  html`<label for="password">Your password</label><input id="password" name="password" type="password" autocomplete="current-password" required${hasFocus && html` autofocus`}${error !== undefined && html` aria-invalid="true" aria-describedby="error"`}>
${errorLine(error)}`;

const back = html`<p class="after"><a href="${accountPath}">Back to sign-in and security</a></p>`;

/** For a browser that is not signed in at the provider; `isLost` when that ended something. */
export function notSignedInPage(dashboard: string, isLost: boolean): string {
  const title = 'You are not signed in';
  return page(
    title,
    card(
      title,
      html`${isLost && html`<p>You were signed out meanwhile. Nothing was changed.</p>`}<p>Sign in to Payments with your e-mail address and your password, then open Sign-in and security from the menu with your name.</p><p class="muted">Came from the suite manager? Log out first.</p><a class="primary" href="${dashboard}/Home">Go to Payments</a>`,
    ),
  );
}

export interface AccountPage {
  email: string;
  /** Where they are signed in; the session of this browser is `here`. */
  places: readonly SignedIn[];
  here: string;
  /** False for the demo's accounts, whose password is everybody's. */
  choosesPassword: boolean;
  /** Null where there is no authenticator app; `isCodeShown` while its new recovery code can be looked at here. */
  app: { setUpAt: Date; isRecoverySaved: boolean; isCodeShown: boolean } | null;
  /** What was just done. */
  done?: string | undefined;
  timeZone: string;
  dashboard: string;
}

/** When somebody signed in: to the second where another browser of the same name did in the same minute. */
function signedInWords(place: SignedIn, places: readonly SignedIn[], timeZone: string): string {
  const toMinute = ({ signedInAt }: SignedIn) => momentOnPage(signedInAt, timeZone);
  const alike = places.filter((one) => one.name === place.name && toMinute(one) === toMinute(place));
  return momentOnPage(place.signedInAt, timeZone, alike.length > 1);
}

const linkTo = ({ sessionId }: SignedIn) => `${signOutPath}?session=${encodeURIComponent(sessionId)}`;

/** Whoever left before they said that they have the new code believes that the old one works. */
function recoveryWords({ isRecoverySaved, isCodeShown }: NonNullable<AccountPage['app']>): Html {
  if (isRecoverySaved) return html`Lost your recovery code? Get a new one: the old one stops working.`;
  return isCodeShown
    ? html`You have not said yet that you saved your new recovery code. <a href="${shownRecoveryCodePath}">Show it again</a>`
    : html`You have not said that you saved your recovery code: you get another one when you sign in next, or here.`;
}

const appCard = (app: NonNullable<AccountPage['app']>, moment: (at: Date) => string): Html =>
  html`<section class="card" aria-labelledby="app"><h2 id="app">Authenticator app</h2><p class="muted">Set up ${moment(app.setUpAt)}. ${recoveryWords(app)}</p><a class="secondary" href="${newRecoveryCodePath}">Get a new recovery code</a></section>`;

/** Where somebody is signed in, and what they can do about their password and their authenticator app (AUTH-20). */
export function accountPage(given: AccountPage): string {
  const moment = (at: Date) => momentOnPage(at, given.timeZone);
  const title = 'Sign-in and security';
  const signedIn = (place: SignedIn) => signedInWords(place, given.places, given.timeZone);
  const elsewhere = given.places.filter(({ sessionId }) => sessionId !== given.here).length;
  return page(
    title,
    html`${card(
      title,
      html`<p class="who">${given.email}</p>${given.done !== undefined && html`<p class="done" role="status">${given.done}</p>`}<p class="after"><a href="${given.dashboard}/Home">Back to Payments</a></p>`,
    )}
<section class="card" aria-labelledby="password"><h2 id="password">Password</h2>${
      given.choosesPassword
        ? html`<a class="secondary" href="${changePasswordPath}">Change password</a>`
        : html`<p class="muted">This account is the demo’s: its password is everybody’s, and stays.</p>`
    }</section>
${given.app && appCard(given.app, moment)}
<section class="card" aria-labelledby="places"><h2 id="places">Where you are signed in</h2><ul class="places">${given.places.map(
      (place) =>
        html`<li><b>${place.name}</b><small>Signed in ${signedIn(place)}</small>${
          place.sessionId === given.here
            ? html`<span class="here-mark">This browser</span>`
            : html`${place.usedAt && html`<small>Last used ${moment(place.usedAt)}</small>`}<a href="${linkTo(place)}" aria-label="Sign out ${place.name}, signed in ${signedIn(place)}">Sign out</a>`
        }</li>`,
    )}</ul>${elsewhere > 1 && html`<a class="secondary" href="${signOutPath}">Sign out everywhere else</a>`}</section>`,
  );
}

const othersIn = (count: number) =>
  count === 0
    ? 'Whoever else is signed in is'
    : count === 1
      ? 'One other browser is'
      : `${count} other browsers are`;

/** Asks for the password before somebody is signed out elsewhere; `place` null for everywhere else. */
export function signOutPage(given: {
  email: string;
  place: SignedIn | null;
  /** Where they are signed in. */
  places: readonly SignedIn[];
  /** How many end. */
  count: number;
  timeZone: string;
  error?: string;
}): string {
  const { place, count, error } = given;
  const action = place ? `Sign out ${place.name}` : 'Sign out everywhere else';
  const title = `${action}?`;
  const what = place
    ? html`<p class="muted">Signed in ${signedInWords(place, given.places, given.timeZone)}. It is signed out at once.</p>`
    : html`<p>${othersIn(count)} signed out at once. You stay signed in here.</p>`;
  return page(
    title,
    card(
      title,
      html`${what}
<form method="post" action="${place ? linkTo(place) : signOutPath}"><input hidden type="email" autocomplete="username" value="${given.email}">
${passwordField({ error, hasFocus: true })}
<button class="primary" type="submit">${action}</button></form>${back}`,
    ),
  );
}

/** Asks for the password and a code of the app before there is a new recovery code. */
export function newRecoveryCodePage({
  email,
  error,
  wrong,
}: {
  email: string;
  error?: string;
  /** Which of the two. */
  wrong?: 'password' | 'code';
}): string {
  const isPassword = wrong === 'password';
  const title = 'Get a new recovery code';
  return page(
    title,
    card(
      title,
      html`<div id="how"><p class="muted">Enter your password, and the six digits that your authenticator app shows for Payments and this account.</p><p class="who">${email}</p></div>
<form method="post" action="${newRecoveryCodePath}"><input hidden type="email" autocomplete="username" value="${email}">
${passwordField({ error: isPassword ? error : undefined, hasFocus: wrong !== 'code' })}
${codeField({ describedBy: 'how', hasFocus: wrong === 'code', error: isPassword ? undefined : error })}
<button class="primary" type="submit">Get a new recovery code</button></form>${back}`,
    ),
  );
}

/** Shows the new recovery code until it is saved. */
export function replacedRecoveryCodePage(recoveryCode: string): string {
  return recoveryCodePage({
    recoveryCode,
    happened: 'Your old recovery code no longer works: throw it away.',
    action: recoveryCodeSavedPath,
    goOn: 'Done',
  });
}

/** In the place of what asks for a code, while none counts. */
export function noCodeCountsPage({ email, until }: { email: string; until: string }): string {
  return waitingPage({ email, until, again: newRecoveryCodePath, otherwise: back });
}
