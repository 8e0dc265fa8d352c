import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { recordAudit } from '../audit/recordAudit.ts';
import { publicJwk, type ServerSecrets } from '../auth/secrets.ts';
import { addressKey } from '../http/addressKey.ts';
import { createAttemptCounter } from '../http/attemptCounter.ts';
import { answerDraining, createApp } from '../http/createApp.ts';
import { html } from '../http/html.ts';
import { addPageFont } from '../http/pageFont.ts';
import { parseGiven } from '../http/parseGiven.ts';
import { ProblemError } from '../http/problem.ts';
import { pagePolicy, sendPage } from '../http/sendPage.ts';
import type { Services } from '../services.ts';
import { type Account, checkPassword, findDemoAccount, listDemoAccounts } from './accounts.ts';
import { addOutboxPages } from './outboxPages.ts';
import { forgottenPath } from './passwordLinks.ts';
import { addPasswordPages } from './passwordRoutes.ts';
import { longestPassword } from './passwordRules.ts';
import { clientId, createProvider, page } from './provider.ts';

const signInForm = z.object({
  // Postgres refuses even to look for a text with a NUL.
  email: z
    .string()
    .max(254)
    .refine((text) => !text.includes('\0')),
  password: z.string().max(longestPassword),
});
const uidParams = z.object({ uid: z.string().max(100) });
const accountParams = z.object({ id: z.string().max(20) });
const signOutQuery = z.object({ returnTo: z.string().optional(), client_id: z.string().optional() });

/** The identity provider's server: OpenID, its sign-in page, the suite-manager entry and the outbox. */
export async function createIdentityProvider(
  services: Services,
  secrets: ServerSecrets,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { settings, log } = services;
  const dashboard = settings.PUBLIC_ORIGIN;
  const app = await createApp({
    settings,
    log,
    policy: pagePolicy({ styleSource: "'unsafe-inline'", formTargets: [dashboard] }),
    openerPolicy: 'unsafe-none',
    errorPage: (request, reply, problem) =>
      request.headers.accept?.includes('text/html')
        ? sendPage(reply.headers(problem.extras.headers ?? {}), problem.status, errorPage(problem, dashboard))
        : undefined,
  });
  const provider = createProvider(services, secrets);
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the identity provider failed'));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  addSignIn(app, services, provider);
  addPasswordPages(app, services, provider);
  addPageFont(app);
  app.get('/', (_request, reply) => reply.redirect(`${dashboard}/`, 302));
  app.get('/healthz', (request, reply) => (isDraining() ? answerDraining(request, reply) : { status: 'ok' }));
  app.get('/suite-manager/jwks.json', () => ({ keys: [publicJwk(secrets.suiteManagerKey)] }));
  if (settings.DEMO_DATA) addSuiteManager(app, services);
  if (settings.DEMO_DATA) addOutboxPages(app, services);
  app.get('/v2/logout', (request, reply) => signOut(request, reply, provider, dashboard));

  const answer = provider.callback();
  await app.register(async (openId) => {
    openId.removeAllContentTypeParsers();
    openId.addContentTypeParser('*', (_request, _payload, done) => done(null));
    openId.route({
      method: ['GET', 'POST', 'OPTIONS', 'HEAD', 'DELETE', 'PUT'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value === undefined || !keptHeaders.has(name)) continue;
          reply.raw.setHeader(name, value);
        }
        // The dashboard looks at the keys to see whether the provider can be reached; nothing else here is for pages elsewhere.
        const isKeys = request.url.split('?')[0] === '/.well-known/jwks.json';
        reply.raw.setHeader('cross-origin-resource-policy', isKeys ? 'cross-origin' : 'same-origin');
        // The silent sign-in answers in a frame of the dashboard.
        reply.raw.setHeader(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src; form-action 'self' ${dashboard}; base-uri 'none'; frame-ancestors ${dashboard}`,
        );
        await answer(request.raw, reply.raw);
      },
    });
  });
  return app;
}

const keptHeaders = new Set([
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
]);

function errorPage(problem: ProblemError, dashboard: string): string {
  const title = problem.code === 'too-many-requests' ? 'Too many attempts' : 'This did not work';
  return page(
    title,
    html`<div class="card"><p class="brand">PAYMENTS</p><h1>${title}</h1><p>${problem.sentence}</p><p><a href="${dashboard}/">Back to Payments</a></p></div>`,
  );
}

function signInPage(
  uid: string,
  accounts: readonly Account[],
  given: { email: string; error?: string },
): string {
  const action = `/sign-in/${encodeURIComponent(uid)}`;
  return page(
    'Sign in',
    html`<div class="card"><p class="brand">PAYMENTS</p><h1>Sign in</h1><p class="muted">Payments for community associations</p>
<form method="post" action="${action}">
<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="${given.email}">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
${given.error !== undefined && html`<p class="error" role="alert">${given.error}</p>`}
<button class="primary" type="submit">Sign in</button></form><p class="forgotten"><a href="${forgottenPath}">Forgot your password?</a></p></div>
${
  accounts.length > 0 &&
  html`<section aria-labelledby="demo"><h2 id="demo">Demo accounts</h2><p class="muted">Password: demo. Choose one to sign in at once.</p><ul class="people">${accounts.map(
    (account) =>
      html`<li><form method="post" action="${action}"><input type="hidden" name="email" value="${account.email}"><input type="hidden" name="password" value="demo"><button type="submit"><span>${account.email}</span><small>${account.note}</small></button></form></li>`,
  )}</ul></section>`
}`,
  );
}

function addSignIn(app: FastifyInstance, services: Services, provider: Provider): void {
  const { settings, database } = services;
  const attempts = createAttemptCounter(settings.RATE_LIMIT_SIGN_IN, () => services.now());
  const interactionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch {
      throw new ProblemError('bad-request', {
        detail: 'This sign-in has expired. Go back to Payments and start again.',
      });
    }
  };
  const accounts = () => (settings.DEMO_DATA ? listDemoAccounts(database.queries) : Promise.resolve([]));

  app.get('/sign-in/:uid', async (request, reply) => {
    const { uid } = parseGiven(uidParams, 'params', request.params);
    const { params } = await interactionOf(request, reply);
    const email = typeof params.login_hint === 'string' ? params.login_hint : '';
    return sendPage(reply, 200, signInPage(uid, await accounts(), { email }));
  });

  app.post('/sign-in/:uid', async (request, reply) => {
    const { uid } = parseGiven(uidParams, 'params', request.params);
    await interactionOf(request, reply);
    const from = addressKey(request.ip);
    const retryAfter = attempts.take(from);
    if (retryAfter !== null) {
      throw new ProblemError('too-many-requests', {
        detail: 'Too many attempts. Wait a minute, then try again.',
        headers: { 'retry-after': String(retryAfter) },
      });
    }
    const form = signInForm.safeParse(request.body);
    // Before the password is looked at, which takes long enough for it to be changed: the provider refuses a sign-in from before that.
    const ts = Math.floor(services.now().getTime() / 1000);
    const account = form.success ? await checkPassword(services, form.data.email, form.data.password) : null;
    if (!account) {
      const email = form.success ? form.data.email : '';
      return sendPage(
        reply,
        401,
        signInPage(uid, await accounts(), { email, error: 'E-mail or password is not right.' }),
      );
    }
    attempts.giveBack(from);
    const next = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: account.id, remember: true, ts },
    });
    return reply.redirect(next, 303);
  });
}

/** Ends the session as the dashboard's client library asks: `?client_id=&returnTo=`. */
async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  dashboard: string,
): Promise<FastifyReply> {
  const query = parseGiven(signOutQuery, 'query', request.query);
  const context = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(context);
  if (session.accountId) {
    const grantId = session.grantIdFor(clientId);
    if (grantId) await (await provider.Grant.find(grantId))?.destroy();
    await session.destroy();
  }
  const allowed = query.returnTo === dashboard || query.returnTo?.startsWith(`${dashboard}/`);
  return reply
    .header('cache-control', 'no-store')
    .redirect(allowed && query.returnTo ? query.returnTo : `${dashboard}/`, 302);
}

function addSuiteManager(app: FastifyInstance, services: Services): void {
  const { settings, database, tokens } = services;
  app.get('/suite-manager', async (_request, reply) => {
    const accounts = await listDemoAccounts(database.queries);
    return sendPage(
      reply,
      200,
      page(
        'Suite manager',
        html`<div class="card"><p class="brand">SUITE MANAGER</p><h1>Open Payments as</h1><p class="muted">Hands the person over to the dashboard with a signed token.</p><ul class="people">${accounts.map(
          (account) =>
            html`<li><form method="post" action="/suite-manager/${account.id}"><button type="submit"><span>${account.email}</span><small>${account.note}</small></button></form></li>`,
        )}</ul></div>`,
      ),
    );
  });
  app.post('/suite-manager/:id', async (request, reply) => {
    const { id } = parseGiven(accountParams, 'params', request.params);
    const account = await findDemoAccount(services, id);
    if (!account) throw new ProblemError('not-found', { detail: 'There is no such person.' });
    const accessToken = await tokens.issue(account);
    await recordAudit(database.queries, {
      at: services.now(),
      by: { userId: Number(account.id), name: account.name, address: request.ip, requestId: request.id },
      action: 'session.handedOver',
      subject: 'session',
      subjectId: Number(account.id),
      companyId: null,
    });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${settings.PUBLIC_ORIGIN}/?accessToken=${encodeURIComponent(accessToken)}`, 303);
  });
}
