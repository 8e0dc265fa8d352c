import { setTimeout as pause } from 'node:timers/promises';
import { emailAddress } from '@payments/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { demoPassword } from '../database/demoData.ts';
import { toProblem } from '../http/createApp.ts';
import { type Html, html } from '../http/html.ts';
import { createLimiter } from '../http/limiter.ts';
import { createPageShell } from '../http/page.ts';
import type { ProblemError } from '../http/problem.ts';
import { pagePolicy, sendPage } from '../http/sendPage.ts';
import type { Services } from '../services.ts';
import {
  forgottenPath,
  passwordPath,
  readPasswordLink,
  savedPath,
  sendForgottenLink,
  sentPath,
  usePasswordLink,
} from './passwordLinks.ts';
import { longestPassword, shortestPassword, type Weakness, weaknesses } from './passwordRules.ts';

const query = z
  .object({ link: z.string().max(300), why: z.enum(weaknesses).optional().catch(undefined) })
  .catch({ link: '', why: undefined });
const forgottenForm = z.object({ email: emailAddress });
const typedForm = z.object({ email: z.string() }).catch({ email: '' });
const passwordForm = z.object({ password: z.string() }).catch({ password: '' });

/** No answer to a forgotten password comes sooner, milliseconds: how long it takes must not tell whether there is an account. */
const forgottenTakes = 500;

const shell = createPageShell(
  `
h1 + p { margin-top: 8px; overflow-wrap: anywhere; }
input[readonly] { background: var(--sunken); border-color: var(--border); text-overflow: ellipsis; }
.hint { font-size: 13px; margin: 6px 0 0; }
.check { display: flex; align-items: center; gap: 8px; font-weight: 400; font-size: 14px; min-height: 40px; margin: 4px 0 0; width: fit-content; }
.check[hidden] { display: none; } .check input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
.error { font-size: 14px; }
.card a.primary { display: block; height: 40px; margin-top: 20px; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 550; line-height: 40px; text-align: center; text-decoration: none; }
.card a.primary:hover { background: var(--accent-hover); }
.after { display: block; margin: 16px 0 0; text-align: center; }
.card > :last-child { margin-bottom: 0; }
@media (pointer: coarse) { .check, .card a.primary { min-height: 44px; line-height: 44px; } }
`,
  `const box = document.getElementById('show'), field = document.getElementById('password');
if (box) {
  box.closest('label').hidden = false;
  box.addEventListener('change', () => { field.type = box.checked ? 'text' : 'password'; });
}`,
);

const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: pagePolicy({ styleSource: shell.styleSource, scriptSource: shell.scriptSource }),
  },
};

function card(title: string, body: Html): string {
  return shell.page(
    title,
    html`<div class="card"><p class="brand">PAYMENTS</p><h1>${title}</h1>${body}</div>`,
  );
}

const errorLine = (error: string | undefined): Html | false =>
  error !== undefined && html`<p class="error" id="error" role="alert">${error}</p>`;

function forgottenPage(dashboard: string, given: { email: string; error?: string }): string {
  const isWrong = given.error !== undefined;
  return card(
    'Forgot your password?',
    html`<p class="muted">Enter your e-mail address, and we send you a link to choose a new one.</p>
<form method="post" action="${forgottenPath}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${given.email}" autofocus${isWrong && html` aria-invalid="true" aria-describedby="error"`}>
${errorLine(given.error)}
<button class="primary" type="submit">Send link</button></form>
<p class="after"><a href="${dashboard}/">Back to Payments</a></p>`,
  );
}

function sentPage({ settings }: Services): string {
  return card(
    'Look into your mailbox',
    html`<p>If there is an account with the address that you entered, a link to choose a new password is on its way to it. It works once, for an hour.</p>
<p class="muted">Nothing there after a few minutes? Look among the junk mail, or ask who added you which address you have here. We send three links an hour at most.</p>${
      settings.DEMO_DATA &&
      html`<p class="muted">This is a demo: its own accounts keep the password "${demoPassword}". E-mails can be read in the <a href="/outbox">outbox</a>.</p>`
    }<p><a href="${settings.PUBLIC_ORIGIN}/">Back to Payments</a></p>`,
  );
}

const weaknessWords: Readonly<Record<Weakness, string>> = {
  short: `Use ${shortestPassword} characters or more.`,
  long: `Use ${longestPassword} characters or fewer.`,
  guessed: 'This password is easy to guess. Add a word or two that do not belong together.',
};

const addressOf = (link: string) => `${passwordPath}?link=${encodeURIComponent(link)}`;

function choosePage(given: { email: string; link: string; why: Weakness | undefined }): string {
  const isWrong = given.why !== undefined;
  return card(
    'Choose a password',
    html`<form method="post" action="${addressOf(given.link)}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" readonly value="${given.email}">
<label for="password">New password</label><input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" autofocus${isWrong && html` aria-invalid="true"`} aria-describedby="${isWrong ? 'error hint' : 'hint'}">
<p class="hint muted" id="hint">${shortestPassword} characters or more. A few words that do not belong together are easy to keep in mind and hard to guess.</p>
<label class="check" hidden><input id="show" type="checkbox">Show password</label>
${errorLine(given.why && weaknessWords[given.why])}
<button class="primary" type="submit">Save password</button></form>`,
  );
}

/** To an address of the dashboard that asks who is not signed in to sign in. */
const signInLink = (dashboard: string, isFirst: boolean) =>
  html`<a class="${isFirst ? 'primary' : 'after'}" href="${dashboard}/Home">Sign in</a>`;
const newLink = (isFirst: boolean) =>
  html`<a class="${isFirst ? 'primary' : 'after'}" href="${forgottenPath}">Send a new link</a>`;

function savedPage(dashboard: string): string {
  return card(
    'Your password is saved',
    html`<p>Sign in with your e-mail address and your new password.</p>${signInLink(dashboard, true)}`,
  );
}

/** Of a link that chooses nothing; neither says more than who holds the link knows. */
function closedPage(dashboard: string, state: 'used' | 'closed'): string {
  return state === 'used'
    ? card(
        'This link was used',
        html`<p>A password was chosen since it was sent. Sign in with that one, or have a new link sent.</p>${signInLink(dashboard, true)}${newLink(false)}`,
      )
    : card(
        'This link does not work',
        html`<p>It is too old, a part of it is missing, or the account has another e-mail address now or is there no more. Ask who added you, or have a new link sent.</p>${newLink(true)}${signInLink(dashboard, false)}`,
      );
}

/** The page of a request that failed; `mayBeSaved` when it failed too late to know. */
function failedPage(dashboard: string, problem: ProblemError, mayBeSaved: boolean): string {
  const detail = problem.extras.detail ?? 'Something went wrong. Try again later!';
  const title = problem.code === 'too-many-requests' ? 'Too many attempts' : 'This did not work';
  return card(
    title,
    html`<p>${detail}</p>${mayBeSaved && html`<p>Your password may have been saved: try to sign in with it, else open the link in the e-mail again.</p>`}<p><a href="${dashboard}/">Back to Payments</a></p>`,
  );
}

const visitOf = (request: FastifyRequest) => ({ address: request.ip, requestId: request.id });

/** Ends the session that this browser has at the provider, which may be another person's: 'Sign in' would go on with it. */
async function endOwnSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (session.accountId) await session.destroy();
}

/**
 * The pages by which users choose their password (AUTH-17), without sign-in: the signed link is the right to do so, and
 * whoever has none asks for one by e-mail. GET changes nothing.
 */
export function addPasswordPages(app: FastifyInstance, services: Services, provider: Provider): void {
  const dashboard = services.settings.PUBLIC_ORIGIN;
  app.register(async (pages) => {
    const limit = createLimiter(pages, {
      name: 'password',
      perMinute: services.settings.RATE_LIMIT_SIGN_IN,
      keyOf: (request) => request.ip,
    });
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
      await limit(request);
    });
    pages.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      if (problem.status >= 500) request.log.error({ err: error }, 'a page of passwords failed');
      const mayBeSaved =
        request.method === 'POST' && request.routeOptions.url === passwordPath && problem.status >= 500;
      const page = failedPage(dashboard, problem, mayBeSaved);
      return sendPage(reply.headers(problem.extras.headers ?? {}), problem.status, page);
    });

    pages.get(forgottenPath, { helmet: policy }, (_request, reply) =>
      sendPage(reply, 200, forgottenPage(dashboard, { email: '' })),
    );
    pages.post(forgottenPath, { helmet: policy }, async (request, reply) => {
      const form = forgottenForm.safeParse(request.body);
      if (!form.success) {
        const { email } = typedForm.parse(request.body);
        const error = 'Enter a complete e-mail address, like name@example.com.';
        return sendPage(reply, 422, forgottenPage(dashboard, { email, error }));
      }
      const { email } = form.data;
      await Promise.all([sendForgottenLink(services, email, visitOf(request)), pause(forgottenTakes)]);
      return reply.redirect(sentPath, 303);
    });
    pages.get(sentPath, { helmet: policy }, (_request, reply) => sendPage(reply, 200, sentPage(services)));

    pages.get(passwordPath, { helmet: policy }, async (request, reply) => {
      const { link, why } = query.parse(request.query);
      const found = await readPasswordLink(services, link);
      return found.state === 'open'
        ? sendPage(reply, 200, choosePage({ email: found.user.email, link, why }))
        : sendPage(reply, 410, closedPage(dashboard, found.state));
    });
    pages.post(passwordPath, { helmet: policy }, async (request, reply) => {
      const { link } = query.parse(request.query);
      const { password } = passwordForm.parse(request.body);
      const choice = await usePasswordLink(services, link, password, visitOf(request));
      if (choice.state === 'weak') return reply.redirect(`${addressOf(link)}&why=${choice.why}`, 303);
      if (choice.state !== 'chosen') return sendPage(reply, 410, closedPage(dashboard, choice.state));
      await endOwnSession(provider, request, reply);
      // Whoever signs in sooner gets a token that does not count.
      await pause(Math.max(0, choice.validFrom.getTime() - services.now().getTime()));
      return reply.redirect(savedPath, 303);
    });
    pages.get(savedPath, { helmet: policy }, (_request, reply) => sendPage(reply, 200, savedPage(dashboard)));
  });
}
