import { setTimeout as pause } from 'node:timers/promises';
import { apiPrefix, type DashboardSettings, dashboardSettings } from '@payments/api-client/contract';
import { isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import * as z from 'zod';
import { analyticsOrigin } from './analyticsConnection.ts';
import { createLinkSigner } from './auth/linkSigner.ts';
import { loadSecrets, type ServerSecrets } from './auth/secrets.ts';
import { createTokenService } from './auth/tokenService.ts';
import { type Database, openDatabase } from './database/connect.ts';
import { type DemoDataSize, fillDemoData, fullSize } from './database/demoData.ts';
import { users } from './database/schema.ts';
import { countAnswers } from './http/closeApp.ts';
import { answerDraining, answerProblem, createApp } from './http/createApp.ts';
import { readDashboard } from './http/dashboardFiles.ts';
import { docsPage } from './http/docsPage.ts';
import { freePort } from './http/freePort.ts';
import { createLog, type Logger } from './http/logging.ts';
import { openApiDocument } from './http/openApi.ts';
import { addPageFiles } from './http/pageFiles.ts';
import { ProblemError } from './http/problem.ts';
import { accountPath } from './identityProvider/accountPaths.ts';
import { createIdentityProvider } from './identityProvider/createIdentityProvider.ts';
import { clientId } from './identityProvider/provider.ts';
import { startJobs } from './jobs/jobs.ts';
import { loadProvider } from './paymentProvider/loadProvider.ts';
import { checkedProvider, type PaymentProvider } from './paymentProvider/paymentProvider.ts';
import { createSandboxProvider } from './paymentProvider/sandboxProvider.ts';
import { createSealer } from './personalData/sealer.ts';
import { addApplicationPages } from './resources/applications/routes.ts';
import { addDeleteLinkPages } from './resources/deleteLinks/routes.ts';
import { judgeEarlierFiles } from './resources/lockboxFiles/repository.ts';
import { addContractRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { type Settings, SettingsError } from './settings.ts';

export interface ServerOptions {
  settings: Settings;
  /** Size of the demo data. @default fullSize */
  demoDataSize?: DemoDataSize;
  /** The newest demo payment is no later than this. @default now */
  demoBaseDate?: Date;
  /** @default the clock */
  now?: () => Date;
  /** Run the background work. @default true */
  jobs?: boolean;
  /** Check every answer against the contract before it is sent. @default false */
  checkAnswers?: boolean;
  /** Where the log goes. @default standard output */
  logTo?: DestinationStream;
  /** Called once the database is ready, before the first request is answered. */
  beforeAnswering?: () => void;
  /** A dumped embedded database to begin with. */
  snapshot?: Blob;
}

export interface RunningServer {
  /** Where browsers reach the dashboard and the API. */
  origin: string;
  /** Where browsers reach the identity provider. */
  identityProviderOrigin: string;
  services: Services;
  secrets: ServerSecrets;
  app: FastifyInstance;
  /** Whether this start filled the database with demo data. */
  filled: boolean;
  /**
   * Takes leave of the balancer: for DRAIN_SECONDS `/healthz` answers 503 and every answer ends its connection, while
   * requests are answered as before.
   */
  drain(): Promise<void>;
  /** Finishes what has begun, then closes both servers and the database. */
  close(): Promise<void>;
}

/** Replaces port 0 by free ports, in the addresses too. */
async function withPorts(settings: Settings): Promise<Settings> {
  const port = settings.PORT || (await freePort(settings.HOST));
  const identityProviderPort = settings.IDP_PORT || (await freePort(settings.HOST));
  const moved = (origin: string, from: number, to: number) =>
    origin === `http://localhost:${from}` ? `http://localhost:${to}` : origin;
  return {
    ...settings,
    PORT: port,
    IDP_PORT: identityProviderPort,
    PUBLIC_ORIGIN: moved(settings.PUBLIC_ORIGIN, settings.PORT, port),
    IDP_ORIGIN: moved(settings.IDP_ORIGIN, settings.IDP_PORT, identityProviderPort),
  };
}

function settingsOfDashboard(settings: Settings, audience: string): DashboardSettings {
  return z.parse(dashboardSettings, {
    apiBase: '',
    businessTimeZone: settings.BUSINESS_TIME_ZONE,
    identityProvider: { domain: settings.IDP_ORIGIN, clientId, audience },
    accountUrl: `${settings.IDP_ORIGIN}${accountPath}`,
    suiteManagerUrl: settings.DEMO_DATA ? `${settings.IDP_ORIGIN}/suite-manager` : null,
    paymentsFrontEnd: settings.PAYMENTS_FRONT_END ?? null,
    allowedRedirectOrigins: settings.ALLOWED_REDIRECT_ORIGINS,
    ipLookupUrl: settings.IP_LOOKUP_URL ?? null,
    paymentProviderPublicKey: settings.PAYMENT_PROVIDER_KEY || null,
    siblingProducts: settings.SIBLING_PRODUCTS,
    marketingUrl: settings.MARKETING_URL ?? null,
    analyticsConnection: settings.ANALYTICS_CONNECTION_STRING ?? null,
    paymentTransactionsPageSize: settings.PAYMENTS_PAGE_SIZE,
    homeownersPageSize: settings.HOMEOWNERS_PAGE_SIZE,
    lockboxFilesPageSize: settings.LOCKBOX_FILES_PAGE_SIZE,
  });
}

async function createMainApp(
  services: Services,
  checkAnswers: boolean,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { settings, database, log } = services;
  const files = await readDashboard(settings.DASHBOARD_DIR);
  const { IP_LOOKUP_URL: ipLookup, ANALYTICS_CONNECTION_STRING: analytics } = settings;
  const elsewhere = [
    ...(ipLookup ? [new URL(ipLookup).origin] : []),
    ...(analytics ? [analyticsOrigin(analytics)] : []),
  ];
  const app = await createApp({
    settings,
    log,
    policy: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...files.inlineScriptSources],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", settings.IDP_ORIGIN, ...elsewhere],
      'frame-src': [settings.IDP_ORIGIN],
      'worker-src': ["'self'", 'blob:'],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  });
  const document = openApiDocument();
  const openApi = JSON.stringify(document);
  const docs = docsPage(document);
  const dashboard = settingsOfDashboard(settings, services.tokens.audience);
  addContractRoutes(app, services, { checkAnswers });
  addPageFiles(app);
  addDeleteLinkPages(app, services);
  addApplicationPages(app, services);
  app.get('/healthz', async (request, reply) => {
    if (isDraining()) return answerDraining(request, reply);
    await database.queries.execute('select 1');
    return { status: 'ok' };
  });
  app.get('/settings.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(dashboard));
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) => reply.type('application/json').send(openApi));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && path !== '/api' && !path.startsWith('/api/')) {
      const file = files.send(request, reply, path);
      if (file) return file;
      // An asset of an older build is gone: the page in its place would be taken for it.
      const isAsset = path.startsWith('/assets/');
      const wantsPage = path === '/' || (!isAsset && request.headers.accept?.includes('text/html'));
      const index = wantsPage ? files.send(request, reply, '/index.html') : null;
      if (index) return index;
    }
    return answerProblem(
      new ProblemError('not-found', { detail: 'There is nothing at this address.' }),
      request,
      reply,
    );
  });
  return app;
}

/** @throws {SettingsError} for a module that makes none; without one in production, where people would be told of money that nobody moved */
async function providerOf(settings: Settings, log: Logger, now: () => Date): Promise<PaymentProvider> {
  const module = settings.PAYMENT_PROVIDER_MODULE;
  if (module) return loadProvider(module, { log, now });
  if (settings.NODE_ENV === 'production')
    throw new SettingsError([
      'PAYMENT_PROVIDER_MODULE: is missing; with NODE_ENV=production there is no sandbox, which says that payments, refunds and payouts were made, and moves no money. See docs/deploying.md.',
    ]);
  return createSandboxProvider(settings.SANDBOX_DAY_SECONDS, now);
}

/** @throws {SettingsError} where the database holds accounts whose password everybody knows */
async function refuseDemoAccounts({ queries }: Database, settings: Settings): Promise<void> {
  const [found] = await queries
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.demo_note))
    .limit(1);
  if (!found) return;
  const name = settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingsError([
    `${name}: this database holds the demo's accounts, which have no place with NODE_ENV=production. Begin with an empty one.`,
  ]);
}

/**
 * Starts everything: database, identity provider, API, dashboard, background work.
 * @throws when a port is taken or the database cannot be opened
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const settings = await withPorts(options.settings);
  const now = options.now ?? (() => new Date());
  const log = createLog(settings.LOG_LEVEL, options.logTo);
  const paymentProvider = checkedProvider(await providerOf(settings, log, now));
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIR,
    snapshot: options.snapshot,
    onIdleError: (error) => log.error({ err: error }, 'a database connection broke'),
  });
  const closing: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    if (settings.NODE_ENV === 'production') await refuseDemoAccounts(database, settings);
    const sealer = createSealer(settings.PERSONAL_DATA_KEYS);
    const filled =
      settings.DEMO_DATA &&
      (await fillDemoData(database, {
        size: options.demoDataSize ?? fullSize,
        baseDate: options.demoBaseDate ?? now(),
        businessTimeZone: settings.BUSINESS_TIME_ZONE,
        sealer,
      }));
    const secrets = await loadSecrets(database);
    const tokens = await createTokenService({
      secrets,
      identityProviderOrigin: settings.IDP_ORIGIN,
      publicOrigin: settings.PUBLIC_ORIGIN,
      issuedSeconds: settings.SUITE_MANAGER_TOKEN_SECONDS,
      now,
    });
    const services: Services = {
      settings,
      database,
      tokens,
      links: createLinkSigner(secrets.linkKey),
      sealer,
      paymentProvider,
      log,
      now,
    };
    let isDraining = false;
    const app = await createMainApp(services, options.checkAnswers ?? false, () => isDraining);
    const appAnswers = countAnswers(app);
    closing.push(() => appAnswers.close());
    const identityProvider = await createIdentityProvider(services, secrets, () => isDraining);
    const signIns = countAnswers(identityProvider);
    closing.push(() => signIns.close());
    options.beforeAnswering?.();
    await app.listen({ port: settings.PORT, host: settings.HOST });
    await identityProvider.listen({ port: settings.IDP_PORT, host: settings.HOST });
    const judging = new AbortController();
    const judged = judgeEarlierFiles(database.queries, log, judging.signal).catch((error: unknown) =>
      log.error({ err: error }, 'lockbox files of an earlier version are judged at the next start'),
    );
    closing.push(() => {
      judging.abort();
      return judged;
    });
    if (options.jobs ?? true) {
      const jobs = await startJobs({ ...services, database: database.forJobs });
      closing.push(() => jobs.stop());
    }
    return {
      origin: settings.PUBLIC_ORIGIN,
      identityProviderOrigin: settings.IDP_ORIGIN,
      services,
      secrets,
      app,
      filled,
      async drain() {
        isDraining = true;
        appAnswers.endConnections();
        signIns.endConnections();
        await pause(settings.DRAIN_SECONDS * 1000);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
