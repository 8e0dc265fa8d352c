import { setTimeout as pause } from 'node:timers/promises';
import { emailAddress } from '@payments/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  sendForgottenLink,
  usePasswordLink,
} from './passwordLinks.ts';
import { longestPassword, shortestPassword } from './passwordRules.ts';

const query = z.object({ link: z.string().max(300) }).catch({ link: '' });
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
.after { margin: 16px 0 0; text-align: center; }
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
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${given.email}"${isWrong && html` aria-invalid="true" aria-describedby="error" autofocus`}>
${errorLine(given.error)}
<button class="primary" type="submit">Send link</button></form>
<p class="after"><a href="${dashboard}/">Back to Payments</a></p>`,
  );
}

function sentPage({ settings }: Services, email: string): string {
  return card(
    'Look into your mailbox',
    html`<p>If ${email} has an account here, a link to choose a new password is on its way. It works once, for an hour.</p>
<p class="muted">Nothing there after a few minutes? Look among the junk mail, or ask who added you which address you have here.</p>${
      settings.DEMO_DATA &&
      html`<p class="muted">This is a demo: its own accounts keep the password "${demoPassword}". E-mails can be read in the <a href="/outbox">outbox</a>.</p>`
    }<p><a href="${settings.PUBLIC_ORIGIN}/">Back to Payments</a></p>`,
  );
}

function choosePage(given: { email: string; link: string; error?: string }): string {
  const isWrong = given.error !== undefined;
  return card(
    'Choose a password',
    html`<form method="post" action="${`${passwordPath}?link=${encodeURIComponent(given.link)}`}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" readonly value="${given.email}">
<label for="password">New password</label><input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}" autofocus${isWrong && html` aria-invalid="true"`} aria-describedby="${isWrong ? 'error hint' : 'hint'}">
<p class="hint muted" id="hint">${shortestPassword} characters or more. A few words that do not belong together are easy to keep in mind and hard to guess.</p>
<label class="check" hidden><input id="show" type="checkbox">Show password</label>
${errorLine(given.error)}
<button class="primary" type="submit">Save password</button></form>`,
  );
}

function chosenPage(dashboard: string, email: string): string {
  return card(
    'Your password is saved',
    html`<p>Sign in with ${email} and your new password.</p><p><a class="primary" href="${dashboard}/">Sign in</a></p>`,
  );
}

function closedPage(): string {
  return card(
    'This link does not work',
    html`<p>It was used, it is too old, or a part of it is missing. Your password is as it was.</p><p><a class="primary" href="${forgottenPath}">Send a new link</a></p>`,
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

/** The time until tokens of now count, after every session was ended. */
const restOfSecond = () => 1000 - (Date.now() % 1000);

/**
 * The pages by which users choose their password (AUTH-17), without sign-in: the signed link is the right to do so, and
 * whoever has none asks for one by e-mail. GET changes nothing.
 */
export function addPasswordPages(app: FastifyInstance, services: Services): void {
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
      return sendPage(reply, 200, sentPage(services, email));
    });

    pages.get(passwordPath, { helmet: policy }, async (request, reply) => {
      const { link } = query.parse(request.query);
      const user = await readPasswordLink(services, link);
      return user
        ? sendPage(reply, 200, choosePage({ email: user.email, link }))
        : sendPage(reply, 410, closedPage());
    });
    pages.post(passwordPath, { helmet: policy }, async (request, reply) => {
      const { link } = query.parse(request.query);
      const { password } = passwordForm.parse(request.body);
      const choice = await usePasswordLink(services, link, password, visitOf(request));
      if (choice.state === 'closed') return sendPage(reply, 410, closedPage());
      const { email } = choice.user;
      if (choice.state === 'weak')
        return sendPage(reply, 422, choosePage({ email, link, error: choice.why }));
      await pause(restOfSecond());
      return sendPage(reply, 200, chosenPage(dashboard, email));
    });
  });
}
