import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { recordAudit } from '../audit/recordAudit.ts';
import { publicJwk, type ServerSecrets } from '../auth/secrets.ts';
import { card } from '../http/card.ts';
import { answerDraining, createApp } from '../http/createApp.ts';
import { html } from '../http/html.ts';
import { addPageFiles } from '../http/pageFiles.ts';
import { parseGiven } from '../http/parseGiven.ts';
import { ProblemError } from '../http/problem.ts';
import { pagePolicy, sendPage } from '../http/sendPage.ts';
import type { Services } from '../services.ts';
import { addAccountPages } from './accountRoutes.ts';
import { findDemoAccount, listDemoAccounts } from './accounts.ts';
import { endBrowserSession, logoutPath } from './endBrowserSession.ts';
import { addOutboxPages } from './outboxPages.ts';
import { addPasswordPages } from './passwordRoutes.ts';
import { createProvider } from './provider.ts';
import { backToSignIn, page, pageScriptSource, signOutFailed } from './providerPage.ts';
import { createSignInAttempts } from './signInAttempts.ts';
import { signInRoot } from './signInPages.ts';
import { addSignIn } from './signInRoutes.ts';
import { keepVisit } from './visit.ts';

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
    policy: pagePolicy({
      styleSource: "'unsafe-inline'",
      scriptSource: pageScriptSource,
      formTargets: [dashboard],
    }),
    openerPolicy: 'unsafe-none',
    errorPage: (request, reply, problem) =>
      request.headers.accept?.includes('text/html')
        ? sendPage(
            reply.headers(problem.extras.headers ?? {}),
            problem.status,
            errorPage(problem, dashboard, request.routeOptions.url),
          )
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

  const attempts = createSignInAttempts(services);
  addSignIn(app, services, provider, attempts);
  addAccountPages(app, services, provider, attempts);
  addPasswordPages(app, services, provider);
  addPageFiles(app);
  app.get('/', (_request, reply) => reply.redirect(`${dashboard}/`, 302));
  app.get('/healthz', (request, reply) => (isDraining() ? answerDraining(request, reply) : { status: 'ok' }));
  app.get('/suite-manager/jwks.json', () => ({ keys: [publicJwk(secrets.suiteManagerKey)] }));
  if (settings.DEMO_DATA) addSuiteManager(app, services);
  if (settings.DEMO_DATA) addOutboxPages(app, services);
  app.get(logoutPath, (request, reply) => signOut(request, reply, provider, services));

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
        keepVisit(request);
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
          `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; script-src; form-action 'self' ${dashboard}; base-uri 'none'; frame-ancestors ${dashboard}`,
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

function errorPage(problem: ProblemError, dashboard: string, path: string | undefined): string {
  const isSignOut = path === logoutPath;
  const isSignIn = path?.startsWith(signInRoot) === true;
  const failed = isSignOut ? signOutFailed : 'This did not work';
  const title = problem.code === 'too-many-requests' ? 'Too many attempts' : failed;
  return page(
    title,
    card(
      title,
      html`<p>${problem.sentence}</p>${isSignIn ? backToSignIn(dashboard, 'primary') : html`<a class="primary" href="${dashboard}/Home">Back to Payments</a>`}`,
    ),
  );
}

/** Ends the session as the dashboard's client library asks: `?client_id=&returnTo=`. */
async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  services: Services,
): Promise<FastifyReply> {
  const dashboard = services.settings.PUBLIC_ORIGIN;
  const query = parseGiven(signOutQuery, 'query', request.query);
  await endBrowserSession(provider, services, request, reply);
  // Read as an address: a header holds no sign that one must encode.
  const asked = URL.parse(query.returnTo ?? '');
  const { pathname, search, hash } = asked?.origin === dashboard ? asked : new URL(dashboard);
  return reply.header('cache-control', 'no-store').redirect(`${dashboard}${pathname}${search}${hash}`, 302);
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
        card(
          'Open Payments as',
          html`<p class="muted">Hands the person over to the dashboard with a signed token.</p><ul class="people">${accounts.map(
            (account) =>
              html`<li><form method="post" action="/suite-manager/${account.id}"><button type="submit"><span>${account.email}</span><small>${account.note}</small></button></form></li>`,
          )}</ul>`,
          'SUITE MANAGER',
        ),
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
