import fastifyMultipart from '@fastify/multipart';
import {
  apiPrefix,
  contract,
  type Endpoint,
  largestDocument,
  mayCall,
  type OperationId,
} from '@payments/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { type Caller, findCaller } from './auth/caller.ts';
import { handlers } from './handlers.ts';
import type { Answer, Call, FileAnswer, Handler } from './http/call.ts';
import { createLimiter, type Limiter } from './http/limiter.ts';
import { fieldErrors } from './http/parseGiven.ts';
import { type FieldError, notFound, ProblemError } from './http/problem.ts';
import { createUploads, type Upload } from './http/uploads.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const operationIds = Object.keys(contract) as OperationId[];

/** Calls that start, renew or end a session; they are limited by address, like the sign-in page. */
const signInOperations: ReadonlySet<OperationId> = new Set<OperationId>(['login', 'refreshAccess', 'logout']);
/** Those of them and of the session's start that tell an unknown user so with 404 (AUTH-10). */
const unknownUserIs404: ReadonlySet<OperationId> = new Set<OperationId>(['login', 'getUserCompany']);

/**
 * Files that come from elsewhere and are sent as they are: the compression takes some beginnings, such as `H,`, for
 * compressed data, passes them on, and calls them compressed all the same.
 */
const sentAsTheyAre: ReadonlySet<OperationId> = new Set<OperationId>([
  'downloadLockboxFile',
  'downloadRepresentativeDocument',
]);

/** Adds every route of the contract: access check, validation, handler, answer. */
export function addContractRoutes(
  app: FastifyInstance,
  services: Services,
  options: { checkAnswers: boolean },
): void {
  app.decorateRequest('caller', null);
  const limiters = limitersOf(app, services);
  const uploadOf = createUploads({ largest: largestDocument });
  const methodsOf = new Map<string, Set<string>>();
  for (const id of operationIds) {
    const endpoint: Endpoint = contract[id];
    const url = apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(endpoint.method));
    const route: RouteOptions = {
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      ...(sentAsTheyAre.has(id) ? { compress: false } : {}),
      onRequest: async (request, reply) => {
        await limiters.reads(request);
        if (signInOperations.has(id)) await limiters.signIn(request);
        await authenticate(request, reply, services, endpoint, unknownUserIs404.has(id));
        if (endpoint.method !== 'GET' && !signInOperations.has(id)) await limiters.writes(request);
      },
      handler: bind(id, handlers[id] as Handler<typeof id>, services, {
        ...options,
        uploadOf: endpoint.bodyKind === 'multipart' ? uploadOf : () => null,
      }),
    };
    if (endpoint.bodyKind === 'multipart') addMultipartRoute(app, route);
    else app.route(route);
  }
  for (const [url, methods] of methodsOf) {
    const allow = [...methods].sort().join(', ');
    app.route({
      method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !methods.has(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async () => {
        throw new ProblemError('method-not-allowed', { headers: { allow } });
      },
      handler: async () => undefined,
    });
  }
}

/** The parser of multipart bodies is this route's alone: everywhere else they are refused with 415. */
function addMultipartRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, {
      throwFileSizeLimit: false,
      limits: { files: 2, fields: 2, parts: 4, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 },
    });
    uploads.route(route);
  });
}

async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  endpoint: Endpoint,
  unknownIs404: boolean,
): Promise<void> {
  if (endpoint.access.allow === 'anyone') return;
  const header = request.headers.authorization ?? '';
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(header) ?? [];
  if (!token) {
    reply.header('www-authenticate', 'Bearer');
    throw new ProblemError('unauthorized', { detail: 'The call carries no access token.' });
  }
  let caller: Caller | null;
  try {
    caller = await findCaller(services, await services.tokens.verify(token));
  } catch (error) {
    if (error instanceof ProblemError) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw error;
  }
  if (!caller) {
    throw unknownIs404
      ? notFound('user')
      : new ProblemError('unauthorized', { detail: 'The user is not known here.' });
  }
  const verdict = mayCall(endpoint.access, caller.subject);
  if (verdict === 'readOnly') {
    throw new ProblemError('read-only', { detail: 'Your access is read-only: you can change nothing.' });
  }
  if (verdict !== 'allowed') throw new ProblemError('forbidden', { detail: 'Your role may not do this.' });
  request.caller = caller;
}

const keyPath = 'headers.idempotency-key';
const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/);

function bind<K extends OperationId>(
  id: K,
  handler: Handler<K>,
  services: Services,
  { checkAnswers, uploadOf }: { checkAnswers: boolean; uploadOf: (request: FastifyRequest) => Upload | null },
) {
  const endpoint: Endpoint = contract[id];
  const { database } = services;
  // A file may be everything there is: its statements take longer than a call's, and must not keep calls waiting.
  const given =
    endpoint.response.kind === 'file' ? { ...services, database: database.forLongWork } : services;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const found: FieldError[] = [];
    const parse = (part: 'params' | 'query' | 'body', given: unknown): unknown => {
      const schema = endpoint[part];
      if (!schema) {
        if (part === 'query') {
          for (const key of Object.keys(given ?? {}))
            found.push({ path: `query.${key}`, message: 'is not known here' });
        }
        return undefined;
      }
      const result = z.safeParse(schema, given);
      if (result.success) return result.data;
      found.push(...fieldErrors(part, result.error));
      return undefined;
    };
    const params = parse('params', { ...(request.params as object) });
    const query = parse('query', { ...(request.query as object) });
    const body = parse('body', request.body);
    const key = request.headers['idempotency-key'];
    const isKeyMissing = endpoint.idempotent && key === undefined;
    if (isKeyMissing && found.length === 0) {
      throw new ProblemError('idempotency-key-required', {
        detail: 'This call must carry the header Idempotency-Key.',
        errors: [{ path: keyPath, message: 'is missing' }],
      });
    }
    if (isKeyMissing) found.push({ path: keyPath, message: 'is missing' });
    else if (endpoint.idempotent && !idempotencyKey.safeParse(key).success)
      found.push({ path: keyPath, message: 'must be 1 to 200 visible ASCII characters' });
    if (found.length > 0) {
      throw new ProblemError('bad-request', {
        detail: 'The request does not fit the contract.',
        errors: found,
      });
    }
    // The three parts were parsed by the very schemas that the type is derived from.
    const call = {
      params,
      query,
      body,
      caller: request.caller,
      services: given,
      requestId: request.id,
      address: request.ip,
      idempotencyKey: key,
      upload: uploadOf(request),
    } as unknown as Call<K>;
    return send(reply, endpoint, await handler(call), checkAnswers, id);
  };
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'fileName' in answer && 'body' in answer;
}

function send<K extends OperationId>(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: Answer<K>,
  checkAnswers: boolean,
  id: K,
) {
  reply.header('cache-control', 'no-store');
  if (endpoint.response.kind === 'none') return reply.code(204).send();
  if (isFile(answer)) {
    const { body } = answer;
    const isWhole = typeof body === 'string' || body instanceof Uint8Array;
    return reply
      .headers({
        ...answer.headers,
        // Not `content-length`, which is the transport's: a proxy that ends the answer early writes it anew.
        ...(isWhole && { 'x-file-length': String(Buffer.byteLength(body)) }),
        'content-disposition': `attachment; filename="${answer.fileName.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
        'access-control-expose-headers':
          'content-disposition, retry-after, x-file-length, x-item-count, x-request-id',
      })
      .type(answer.contentType)
      .send(body);
  }
  if (checkAnswers && endpoint.response.kind === 'json') {
    const result = z.safeParse(endpoint.response.schema, answer);
    if (!result.success) {
      const where = fieldErrors('answer', result.error).map(({ path, message }) => `${path} ${message}`);
      throw new Error(`the answer of ${id} does not fit the contract: ${where.join('; ')}`);
    }
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

function limitersOf(
  app: FastifyInstance,
  { settings }: Services,
): Record<'reads' | 'signIn' | 'writes', Limiter> {
  const limiter = (name: string, perMinute: number, keyOf: (request: FastifyRequest) => string) =>
    createLimiter(app, { name, perMinute, keyOf });
  return {
    reads: limiter('reads', settings.RATE_LIMIT_READS, (request) => request.ip),
    signIn: limiter('signIn', settings.RATE_LIMIT_SIGN_IN * 3, (request) => request.ip),
    writes: limiter('writes', settings.RATE_LIMIT_WRITES, (request) =>
      String(request.caller?.userId ?? request.ip),
    ),
  };
}
