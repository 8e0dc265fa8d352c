import { type ErrorCode, errorCodes, errorTable, problem } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp } from '../src/http/createApp.ts';
import { askBySocket } from './askBySocket.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
/** Its database breaks, and it lets nobody write twice. */
let broken: TestServer;
/** Waits for a request no longer than a moment. */
let hasty: FastifyInstance;
/** Its database goes away. */
let alone: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  broken = await startTestServer({ environment: { RATE_LIMIT_WRITES: '1' } });
  alone = await startTestServer();
  const { settings, log } = server.services;
  hasty = await createApp({ settings, log, policy: { 'default-src': ["'none'"] }, requestTimeout: 300 });
  await hasty.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await broken.close();
  await alone.close();
  await hasty.close();
});

let taken = 0;
/** The next payment of a status that no other case has used. */
async function paymentThatIs(status: string): Promise<number> {
  taken += 1;
  const { id } = await firstRow(
    server,
    z.object({ id: z.number() }),
    sql`select id from payments where management_company_id = 1 and status = ${status} order by id offset ${taken} limit 1`,
  );
  return id;
}

const refund = (id: number, headers: Record<string, string>, reason = 'Paid twice') =>
  server.call(`/payments/${id}/refund`, { as: 'fullaccess', method: 'POST', body: reason, headers });

async function sendAs(contentType: string, body: string): Promise<Response> {
  const token = await server.tokenOf('staff');
  return fetch(`${server.origin}/api/v1/payments/1/sendReceipt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  });
}

const responseOf = ({ body, ...rest }: Awaited<ReturnType<typeof askBySocket>>) => new Response(body, rest);

/** For every code, a call that is answered by it. */
const calls: Readonly<Record<ErrorCode, () => Promise<Response>>> = {
  'bad-request': () => server.call('/payments/0', { as: 'staff' }),
  'malformed-json': () => sendAs('application/json', '{"a":'),
  unauthorized: () => server.call('/payments/1'),
  async 'token-expired'() {
    const exp = Math.floor(server.clock.now.getTime() / 1000) - 60;
    const token = await server.mint({ email: 'staff@demo.test', roles: [], exp });
    return server.call('/payments/1', { as: { token } });
  },
  forbidden: () => server.call('/audit', { as: 'staff' }),
  'read-only': () =>
    server.call('/payments/1/sendReceipt', { as: 'readonly', method: 'POST', body: 'owner@example.net' }),
  'not-found': () => server.call('/payments/2000000000', { as: 'staff' }),
  'method-not-allowed': () => server.call('/payments/1', { as: 'staff', method: 'PATCH' }),
  async 'request-timeout'() {
    const half =
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n"a';
    return responseOf(await askBySocket(hasty.listeningOrigin, half));
  },
  async 'not-refundable'() {
    return refund(await paymentThatIs('Failed'), { 'idempotency-key': 'failed' });
  },
  async 'already-refunded'() {
    const id = await paymentThatIs('Succeeded');
    await refund(id, { 'idempotency-key': 'first' });
    return refund(id, { 'idempotency-key': 'second' });
  },
  conflict: () => server.call('/reporting/release-notes', { as: 'employee', method: 'PUT', body: '2026.11' }),
  async 'idempotency-key-required'() {
    return refund(await paymentThatIs('Succeeded'), {});
  },
  async 'idempotency-key-reused'() {
    const id = await paymentThatIs('Succeeded');
    await refund(id, { 'idempotency-key': 'same' });
    return refund(id, { 'idempotency-key': 'same' }, 'Another reason');
  },
  'payload-too-large': () => sendAs('application/json', JSON.stringify('x'.repeat(1_048_577))),
  'unsupported-media-type': () => sendAs('text/plain', 'owner@example.net'),
  async 'too-many-requests'() {
    const write = () =>
      broken.call('/reporting/ack-release-notes', { as: 'staff', method: 'POST', body: '2026.11' });
    await write();
    return write();
  },
  async 'headers-too-large'() {
    const long = `GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(17_000)}\r\n\r\n`;
    return responseOf(await askBySocket(server.origin, long));
  },
  async unavailable() {
    await alone.services.database.close();
    return alone.call('/payments/1', { as: 'staff' });
  },
  async internal() {
    await broken.services.database.queries.execute(sql`drop table if exists payment_events cascade`);
    const { id } = await firstRow(
      broken,
      z.object({ id: z.number() }),
      sql`select id from payments where management_company_id = 1 limit 1`,
    );
    return broken.call(`/payments/${id}`, { as: 'staff' });
  },
};

describe('the error catalogue', () => {
  it.each(errorCodes)('ERR-3 %s is answered as a problem document with its request id', async (code) => {
    const response = await calls[code]();
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const wire = z.parse(problem, await response.json());
    const { status, title } = errorTable[code];
    expect({ ...wire, answered: response.status }).toMatchObject({ code, status, title, answered: status });
    expect(wire.type).toBe(`urn:payments:problem:${code}`);
    expect(wire.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(wire.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('ERR-3 what went wrong inside is logged with the request id, and not told', async () => {
    const text = await (await calls.internal()).text();
    expect(text).not.toMatch(/payment_events|select|relation/);
    expect(broken.logged()).toContain(z.parse(problem, JSON.parse(text)).requestId);
  });

  it('ERR-3 the health of a server without a database is told as 503', async () => {
    await alone.services.database.close();
    const response = await fetch(`${alone.origin}/healthz`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
