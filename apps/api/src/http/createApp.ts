import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { errorTable } from '@payments/api-client/contract';
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { inabilityOf, isDatabaseGone } from '../database/isDatabaseGone.ts';
import type { Settings } from '../settings.ts';
import type { Logger } from './logging.ts';
import { ProblemError } from './problem.ts';

/** Largest body that is read. */
const bodyLimit = 1_048_576;
export interface AppOptions {
  settings: Settings;
  log: Logger;
  /** Directives of the content security policy. */
  policy: Record<string, string[]>;
  /** Longest that a request may take to come in, milliseconds. @default 3 minutes: 10 MB over half a megabit */
  requestTimeout?: number;
  /** `unsafe-none` for pages that answer the window that opened them: the provider's sign-in popup (AUTH-16). */
  openerPolicy?: 'same-origin-allow-popups' | 'unsafe-none';
  /** Problem documents everywhere but where this says a page is wanted. */
  errorPage?: (
    request: FastifyRequest,
    reply: FastifyReply,
    problem: ProblemError,
  ) => FastifyReply | undefined;
}

/** A Fastify app with what both servers share: request ids, headers, limits, log, errors as problem documents. */
export async function createApp({
  settings,
  log,
  policy,
  requestTimeout = 180_000,
  openerPolicy = 'same-origin-allow-popups',
  errorPage,
}: AppOptions): Promise<FastifyInstance> {
  const secure = settings.PUBLIC_ORIGIN.startsWith('https:');
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    bodyLimit,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < settings.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout,
    http: { headersTimeout: requestTimeout / 3, connectionsCheckingInterval: requestTimeout / 6 },
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) => {
      answerProblem(toProblem(error), request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
    return errorPage?.(request, reply, problem) ?? answerProblem(problem, request, reply);
  });
  await app.register(fastifyHelmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(secure ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: openerPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.removeContentTypeParser('text/plain');
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyCompress, {
    global: true,
    encodings: ['gzip'],
    threshold: 1024,
    zlibOptions: { level: 4 },
  });
  return app;
}

/**
 * The address with a path whose percent-encoding is broken taken as it stands. The framework would refuse it by itself,
 * before our hooks: without our headers, and never as a page.
 */
function readableUrl({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // What it decodes to must be read: the build leaves out a call whose result nobody reads, as if it could not throw.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

const cannotBeRead = 'The request cannot be read.';

/** Why nothing could be read, by Node's code. */
function problemOfConnection(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request-timeout', { detail: 'The request did not come in whole in time.' });
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers-too-large', { detail: 'The headers are larger than 16 kB.' });
    default:
      return new ProblemError('bad-request', { detail: cannotBeRead });
  }
}

/** Answers what never became a request, as far as anybody listens. */
function refuseUnreadable(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const problem = problemOfConnection(error.code);
  const id = randomUUID();
  this.log.info({ requestId: id, code: error.code }, 'a request cannot be read');
  const body = JSON.stringify(problem.document(id, '/'));
  socket.end(
    `HTTP/1.1 ${problem.status} ${errorTable[problem.code].title}\r\ncontent-type: application/problem+json\r\nx-request-id: ${id}\r\ncache-control: no-store\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Tells a balancer to send nothing more here. Expected at every stop, so that it is no failure in the log. */
export function answerDraining(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerProblem(
    new ProblemError('unavailable', { detail: 'The server is about to stop.' }),
    request,
    reply,
  );
}

/** Answers a problem document. */
export function answerProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...problem.extras.headers })
    .type('application/problem+json')
    .send(JSON.stringify(problem.document(request.id, request.originalUrl.split('?')[0] ?? '/')));
}

const inabilityWords = {
  full: 'The server has no room left to store this.',
  slow: 'This took the database too long.',
  crossed: 'This crossed another change at the same moment. Nothing of it was kept.',
} as const;

/** What any error means to the caller: the framework's by their status, ours as they are, `unavailable` without a database, the rest as `internal`. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('payload-too-large', { detail: 'The body is larger than 1 MB.' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError('unsupported-media-type', { detail: 'The body must be application/json.' });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ProblemError('bad-request', {
        detail: 'The request does not fit the contract.',
        errors: [{ path: 'body', message: 'is missing' }],
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ProblemError('malformed-json', {
        detail: 'The body is not JSON that can be read.',
        errors: [{ path: 'body', message: 'is not valid JSON' }],
      });
    default:
  }
  if (statusCode === 404) return new ProblemError('not-found');
  if (statusCode === 413) return new ProblemError('payload-too-large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProblemError('bad-request', { detail: cannotBeRead });
  }
  if (isDatabaseGone(error)) {
    return new ProblemError('unavailable', {
      detail: 'The server cannot reach its database just now.',
      headers: { 'retry-after': '5' },
    });
  }
  const inability = inabilityOf(error);
  if (inability) {
    return new ProblemError('unavailable', {
      detail: inabilityWords[inability],
      headers: { 'retry-after': '5' },
    });
  }
  return new ProblemError('internal', { detail: 'Something went wrong on the server. It has been noted.' });
}
