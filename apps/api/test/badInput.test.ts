import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.close();
});

const problem = z.object({
  status: z.number(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string() })).optional(),
});

const naughty = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '2147483648',
  '99999999999999999999999',
  'NaN',
  'null',
  'undefined',
  '%00',
  "1' or '1'='1",
  '1;drop table payments',
  '../../etc/passwd',
  '\u202e1',
  '１２',
  '😀',
  '__proto__',
  'constructor',
];

describe('wrong ids', () => {
  it.each(naughty.filter((text) => text !== '').map((text) => [text]))(
    'ERR-3 an id of %j is refused',
    async (text) => {
      const answer = await server.problem(`/payments/${encodeURIComponent(text)}`, { as: 'staff' });
      expect(answer.status).toBe(400);
      expect(answer.errors).toEqual([{ path: 'params.id', message: 'must be a whole number above 0' }]);
    },
  );

  it('ERR-3 broken percent signs and paths that are too long are refused', async () => {
    const token = await server.tokenOf('staff');
    const get = (path: string) =>
      fetch(`${server.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await get('/payments/%zz')).status).toBe(400);
    expect((await get(`/payments/${'9'.repeat(400)}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('wrong queries', () => {
  it('VAL-3 every field at fault is named at once', async () => {
    const query =
      'pageNumber=0&pageSize=5000&communityID=x&fromPaymentDate=2026-11-01&toPaymentDate=02/30/2026%2000:00:00&paymentStatuses=Lost&paymentTypes=Cash&sort=secret&color=red';
    const answer = await server.problem(`/reporting/payments?${query}`, { as: 'staff' });
    expect(answer.status).toBe(400);
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual([
      'query.color',
      'query.communityID',
      'query.fromPaymentDate',
      'query.pageNumber',
      'query.pageSize',
      'query.paymentStatuses.0',
      'query.paymentTypes.0',
      'query.sort',
      'query.toPaymentDate',
    ]);
  });

  it('PAY-2 dates the wrong way round are refused, on the list, the summary and the export', async () => {
    const dates = 'fromPaymentDate=11/21/2026%2000:00:00&toPaymentDate=11/20/2026%2023:59:59';
    for (const path of ['', '/summary', '/export']) {
      const answer = await server.problem(`/reporting/payments${path}?${dates}`, { as: 'staff' });
      expect(answer.errors).toEqual([
        { path: 'query.toPaymentDate', message: 'must not be before fromPaymentDate' },
      ]);
    }
  });

  it.each(naughty.map((text) => [text]))(
    'ERR-3 %j anywhere in a filter is a refusal, never a failure',
    async (text) => {
      for (const name of [
        'pageNumber',
        'communityID',
        'payerID',
        'fromPaymentDate',
        'paymentStatuses',
        'sort',
        text || 'x',
      ]) {
        const response = await server.call(
          `/reporting/payments?${encodeURIComponent(name)}=${encodeURIComponent(text)}`,
          { as: 'staff' },
        );
        expect([200, 400]).toContain(response.status);
        await response.text();
      }
    },
  );

  it.each(['controlSheet', 'download'])(
    'ERR-3 LOX-2 the %s of a file whose id holds a NUL is refused',
    async (call) => {
      const answer = await server.problem(`/reporting/lockboxFiles/${call}?blobFileId=a%00b`, {
        as: 'employee',
      });
      expect(answer.status).toBe(400);
      expect(answer.errors).toEqual([
        { path: 'query.blobFileId', message: 'must not hold control characters' },
      ]);
    },
  );

  it('ERR-3 an unknown query value of a call that takes none is refused', async () => {
    const answer = await server.problem('/managementcompanies?all=true', { as: 'staff' });
    expect(answer.errors).toEqual([{ path: 'query.all', message: 'is not known here' }]);
  });

  it('VAL-1 search text with wildcards is taken literally', async () => {
    const search = await server.call(`/communities/1/payers?search=${encodeURIComponent('%_%')}`, {
      as: 'staff',
    });
    expect(await search.json()).toEqual([]);
  });
});

describe('wrong bodies', () => {
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const token = await server.tokenOf('staff');
    return fetch(`${server.origin}/api/v1/payments/1/sendReceipt`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'bad-input',
        ...headers,
      },
      body,
    });
  };

  it.each([
    ['malformed JSON', '"half', 400, 'malformed-json'],
    ['a bare word', 'someone@example.net', 400, 'malformed-json'],
    ['nothing', '', 400, 'bad-request'],
    ['an object that would change prototypes', '{"__proto__": {"admin": true}}', 400, 'malformed-json'],
    ['a number', '5', 400, 'bad-request'],
    ['null', 'null', 400, 'bad-request'],
    ['no e-mail', '"nobody"', 400, 'bad-request'],
    ['a NUL byte', '"a\\u0000@example.net"', 400, 'bad-request'],
    ['a line break', '"a@example.net\\r\\nBcc: all@example.net"', 400, 'bad-request'],
    ['an endless e-mail', JSON.stringify(`${'a'.repeat(300)}@example.net`), 400, 'bad-request'],
  ])('ERR-3 %s is refused', async (_name, body, status, code) => {
    const response = await post(body);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const answer = problem.parse(await response.json());
    expect({
      status: answer.status,
      code: answer.code,
      paths: answer.errors?.map(({ path }) => path),
    }).toEqual({
      status,
      code,
      paths: ['body'],
    });
  });

  it('ERR-3 a body of 10 MB is refused with 413, another media type with 415', async () => {
    const large = await post(JSON.stringify('x'.repeat(10_000_000)));
    expect(problem.parse(await large.json()).code).toBe('payload-too-large');
    for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const other = await post('hello', { 'content-type': type });
      expect({ type, status: other.status, code: problem.parse(await other.json()).code }).toEqual({
        type,
        status: 415,
        code: 'unsupported-media-type',
      });
    }
  });

  it('ERR-3 a body of 10 MB without a token is not even read', async () => {
    const response = await fetch(`${server.origin}/api/v1/payments/1/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(900_000)),
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['', 'is blank'],
    ['   ', 'is blank'],
    ['x'.repeat(251), 'is too long'],
    ['<script>', 'holds signs that free text drops'],
    ['a\u0000b', 'holds a control character'],
    ['\ud800', 'is not well-formed'],
    ['naïve “quotes”', 'holds typographic quotes'],
  ])('REF-2 a refund reason of %j is refused: it %s', async (reason) => {
    const answer = await server.problem('/payments/1/refund', {
      as: 'staff',
      method: 'POST',
      body: reason,
      headers: { 'idempotency-key': 'wrong-reason' },
    });
    expect({ status: answer.status, path: answer.errors?.[0]?.path }).toEqual({ status: 400, path: 'body' });
  });

  it('REF-7 a refund without an Idempotency-Key, or with one that is none, is refused', async () => {
    const missing = await server.problem('/payments/1/refund', {
      as: 'staff',
      method: 'POST',
      body: 'Paid twice',
    });
    expect({ status: missing.status, code: missing.code }).toEqual({
      status: 400,
      code: 'idempotency-key-required',
    });
    const long = await server.problem('/payments/1/refund', {
      as: 'staff',
      method: 'POST',
      body: 'Paid twice',
      headers: { 'idempotency-key': 'k'.repeat(201) },
    });
    expect(long.errors?.[0]?.path).toBe('headers.idempotency-key');
    expect(long.code).toBe('bad-request');
  });

  it.each([
    ['missing', {}],
    ['none', { 'idempotency-key': 'two words' }],
  ])('ERR-3 a key that is %s is named together with the other faults', async (_name, headers) => {
    const answer = await server.problem('/payments/0/refund?x=1', {
      as: 'staff',
      method: 'POST',
      body: '',
      headers,
    });
    expect({ code: answer.code, paths: answer.errors?.map(({ path }) => path) }).toEqual({
      code: 'bad-request',
      paths: ['params.id', 'query.x', 'body', 'headers.idempotency-key'],
    });
  });
});

describe('wrong addresses', () => {
  it.each([
    ['a sign-in id of 101 characters', 'GET', `/sign-in/${'u'.repeat(101)}`, 'params.uid'],
    ['the same, posted', 'POST', `/sign-in/${'u'.repeat(101)}`, 'params.uid'],
    ['two places to return to', 'GET', '/v2/logout?returnTo=a&returnTo=b', 'query.returnTo'],
    ['a person of 21 digits', 'POST', `/suite-manager/${'9'.repeat(21)}`, 'params.id'],
  ])('ERR-3 the identity provider refuses %s, as a page to a browser', async (_name, method, path, field) => {
    const ask = (accept: string) =>
      fetch(`${server.identityProviderOrigin}${path}`, { method, headers: { accept }, redirect: 'manual' });
    const answer = await ask('application/json');
    const document = problem.parse(await answer.json());
    expect({ ...document, errors: document.errors?.map((error) => error.path) }).toEqual({
      status: 400,
      code: 'bad-request',
      errors: [field],
    });
    const page = await ask('text/html');
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(
      path.startsWith('/v2/logout') ? '<h1>Signing out did not work</h1>' : '<h1>This did not work</h1>',
    );
  });

  it('ERR-3 a path under /api that cannot be decoded is a problem document that names it as it came', async () => {
    const response = await fetch(`${server.origin}/api/v1/nothing/%E0%A4%A?x=1`, {
      headers: { accept: 'text/html' },
    });
    expect(problem.parse(await response.json())).toMatchObject({ status: 404, code: 'not-found' });
    const known = await server.problem('/payments/%E0%A4%A?x=1', { as: 'staff' });
    expect({ ...known, errors: known.errors?.map(({ path }) => path) }).toMatchObject({
      code: 'bad-request',
      instance: '/api/v1/payments/%E0%A4%A',
      errors: ['params.id', 'query.x'],
    });
    const page = await fetch(`${server.identityProviderOrigin}/sign-in/%zz`, {
      headers: { accept: 'text/html' },
    });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('This did not work')]);
  });

  it('ERR-3 an unknown path under /api is a problem document with the request id of the header', async () => {
    const response = await fetch(`${server.origin}/api/v1/nothing/here?email=a@b.test`, {
      headers: { accept: 'text/html' },
    });
    const answer = await response.json();
    expect(answer).toEqual({
      type: 'urn:payments:problem:not-found',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
      instance: '/api/v1/nothing/here',
      code: 'not-found',
      requestId: response.headers.get('x-request-id'),
    });
  });
});
