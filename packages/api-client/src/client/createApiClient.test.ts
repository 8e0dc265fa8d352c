import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { payment } from '../contract/payments.ts';
import type { ProblemWire } from '../contract/problem.ts';
import { buildPayment, buildPaymentDetails, buildPayments } from '../testing/builders.ts';
import { ApiFailure } from './ApiFailure.ts';
import { createApiClient, type TokenSource } from './createApiClient.ts';
import { standardPhrases } from './standardPhrases.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (request: Heard, response: ServerResponse) => void;

const page = (items: unknown[]) => ({ offset: 0, limit: 10, itemCount: items.length, items });
const paymentWire = z.encode(payment, buildPayment());
const detailsWire = z.encode(contract.getPayment.response.schema, buildPaymentDetails());

const json =
  (status: number, body: unknown, statusText?: string): Answer =>
  (_, response) => {
    if (statusText !== undefined) response.statusMessage = statusText;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const problem = (overrides: Partial<ProblemWire>): Answer =>
  json(overrides.status ?? 500, {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    requestId: 'req-7f3k2m',
    ...overrides,
  });
const unauthorized = problem({ status: 401, title: 'Token Expired', code: 'token-expired' });

/* Both ways that axios has of speaking HTTP here: the answers mean the same on each. */
describe.each(['http', 'fetch'] as const)('the client over %s', (adapter) => {
  let server: Server;
  let apiBase: string;
  let heard: Heard[];
  let answers: Answer[];
  const usual = axios.defaults.adapter;

  beforeAll(async () => {
    axios.defaults.adapter = adapter;
    server = createServer(async (request, response) => {
      const body = await text(request);
      const entry = { method: request.method, url: request.url, headers: request.headers, body };
      heard.push(entry);
      response.setHeader('connection', 'close');
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(entry, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    apiBase = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  beforeEach(() => {
    heard = [];
    answers = [];
  });
  afterAll(() => {
    axios.defaults.adapter = usual;
    server.closeAllConnections();
    server.close();
  });

  const userHeaders = { 'X-User-Type': 'suite-manager', 'X-User-Data': 'eyJuYW1lIjoiQW5hIn0' };
  function startClient(
    overrides: {
      tokens?: Partial<TokenSource>;
      timeout?: number;
      onAnswered?: (date: string | undefined) => void;
    } = {},
  ) {
    const tokens = {
      getToken: vi.fn(overrides.tokens?.getToken ?? (async () => 'token-1')),
      replaceToken: vi.fn(overrides.tokens?.replaceToken ?? (async () => 'token-2')),
      userHeaders: () => userHeaders,
    };
    const { timeout, onAnswered } = overrides;
    return { client: createApiClient({ apiBase, tokens, timeout, onAnswered }), tokens };
  }
  async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
    const outcome = await call.then(
      () => 'no failure',
      (error: unknown) => error,
    );
    if (outcome instanceof ApiFailure) return outcome;
    throw new Error(`expected an ApiFailure, got ${String(outcome)}`);
  }
  const callsWith = () => heard.map(({ headers }) => headers.authorization);

  describe('an answered call', () => {
    it('API-1 asks the path of the contract and gives dollars for cents', async () => {
      answers = [json(200, page([paymentWire]))];
      const { client } = startClient();
      const result = await client.call(contract.listPayments, {
        query: { communityID: 21, paymentStatuses: ['Succeeded', 'RefundPending'], fromPaymentDate: '' },
      });
      expect(result).toEqual(page([buildPayment()]));
      expect(paymentWire.amount).toBe(28500);
      expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
        [
          'GET',
          '/api/v1/reporting/payments?communityID=21&paymentStatuses=Succeeded&paymentStatuses=RefundPending',
          '',
        ],
      ]);
    });

    it('TOK-8 carries the token and the two hints on calls that need sign-in', async () => {
      answers = [json(200, page([]))];
      await startClient().client.call(contract.listPayments, { query: {} });
      expect(heard[0]?.headers).toMatchObject({
        authorization: 'Bearer token-1',
        'x-user-type': 'suite-manager',
        'x-user-data': 'eyJuYW1lIjoiQW5hIn0',
      });
    });

    it('TOK-2 tells when it was answered, of failures too but not of files', async () => {
      const at = 'Sun, 22 Nov 2026 12:00:00 GMT';
      const dated =
        (answer: Answer): Answer =>
        (entry, response) => {
          response.setHeader('date', at);
          answer(entry, response);
        };
      answers = [
        dated(json(200, page([]))),
        dated(problem({ status: 404, code: 'not-found' })),
        dated(json(200, 'x')),
      ];
      const onAnswered = vi.fn<(date: string | undefined) => void>();
      const { client } = startClient({ onAnswered });
      await client.call(contract.listPayments, { query: {} });
      await failureOf(client.call(contract.getPayment, { params: { id: 1 } }));
      await client.download(contract.exportPayments, { query: {} });
      expect(onAnswered.mock.calls).toEqual([[at], [at]]);
    });

    it('AUTH-12 REP-3 a call that outlives its page is kept alive, and goes by the way that can do so', async () => {
      const outlivesPage = vi.fn(async (config: InternalAxiosRequestConfig) => ({
        config,
        data: undefined,
        status: 204,
        statusText: '',
        headers: {},
      }));
      await startClient().client.call(contract.logout, { body: { refreshToken: 'refresh-1' }, outlivesPage });
      expect(outlivesPage.mock.calls.map(([{ data, fetchOptions }]) => [data, fetchOptions])).toEqual([
        ['{"refreshToken":"refresh-1"}', { keepalive: true }],
      ]);
      expect(heard).toHaveLength(0);
    });

    it('TOK-8 carries no token and no hint where anyone may call', async () => {
      answers = [json(200, { accessToken: 'a', refreshToken: 'r' })];
      const { client, tokens } = startClient();
      await client.call(contract.refreshAccess, { body: { refreshToken: 'r0' } });
      expect(Object.keys(heard[0]?.headers ?? {})).not.toContain('authorization');
      expect(Object.keys(heard[0]?.headers ?? {})).not.toContain('x-user-type');
      expect(heard[0]?.body).toBe('{"refreshToken":"r0"}');
      expect(tokens.getToken).not.toHaveBeenCalled();
    });

    it('REF-2 REF-7 sends the reason as a quoted string with its idempotency key', async () => {
      answers = [json(200, detailsWire)];
      const result = await startClient().client.call(contract.refundPayment, {
        params: { id: 918245 },
        body: 'Paid twice, José',
        idempotencyKey: 'key-1',
      });
      expect(result.amount).toBe(285);
      expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
        ['POST', '/api/v1/payments/918245/refund', '"Paid twice, José"'],
      ]);
      expect(heard[0]?.headers).toMatchObject({
        'idempotency-key': 'key-1',
        'content-type': 'application/json',
      });
    });

    it('RCP-1 sends the e-mail address lowercased as a quoted string', async () => {
      answers = [json(200, { emailAddress: 'rosa@example.com' })];
      await startClient().client.call(contract.sendReceipt, {
        params: { id: 1 },
        body: ' Rosa@Example.com ',
      });
      expect(heard[0]?.body).toBe('"rosa@example.com"');
    });

    it('REP-4 uploads a file as the form field `file`, under its name, without token, and tells the share sent', async () => {
      answers = [json(200, { documentId: 'd'.repeat(32), fileName: 'Ausweis Zoë.pdf', sizeBytes: 9 })];
      const { client, tokens } = startClient();
      const told: number[] = [];
      const given = await client.upload(contract.uploadDocument, {
        query: { applicationContext: 'id.signed' },
        file: new File(['%PDF-1.7\n'], 'Ausweis Zoë.pdf', { type: 'application/pdf' }),
        onProgress: (share) => told.push(share),
      });
      expect(given).toEqual({ documentId: 'd'.repeat(32), fileName: 'Ausweis Zoë.pdf', sizeBytes: 9 });
      const [sent] = heard;
      expect([sent?.method, sent?.url]).toEqual([
        'POST',
        '/api/v1/representatives/upload-document?applicationContext=id.signed',
      ]);
      const type = sent?.headers['content-type'] ?? '';
      expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
      const form = await new Response(sent?.body, { headers: { 'content-type': type } }).formData();
      expect([...form.keys()]).toEqual(['file']);
      const file = form.get('file');
      if (!(file instanceof File)) throw new Error('no file came');
      expect([file.name, file.type, await file.text()]).toEqual([
        'Ausweis Zoë.pdf',
        'application/pdf',
        '%PDF-1.7\n',
      ]);
      expect(Object.keys(sent?.headers ?? {})).not.toContain('authorization');
      expect(tokens.getToken).not.toHaveBeenCalled();
      expect(told.at(-1)).toBe(1);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    });

    it('REP-4 brings the problem of an upload that was refused, and refuses an answer that does not fit', async () => {
      const upload = () =>
        startClient().client.upload(contract.uploadDocument, {
          query: { applicationContext: 'id.signed' },
          file: new File(['MZ'], 'x.pdf'),
        });
      answers = [problem({ status: 415, code: 'unsupported-media-type', title: 'Unsupported Media Type' })];
      expect(await failureOf(upload())).toMatchObject({
        kind: 'response',
        status: 415,
        problem: { code: 'unsupported-media-type' },
      });
      answers = [json(200, { documentId: 7 })];
      expect(await failureOf(upload())).toMatchObject({ kind: 'contract', field: 'documentId' });
    });

    it('REP-4 an upload that is cancelled halfway is aborted', async () => {
      const cancelled = new AbortController();
      answers = [() => cancelled.abort()];
      const failure = await failureOf(
        startClient().client.upload(contract.uploadDocument, {
          query: { applicationContext: 'id.signed' },
          file: new File(['%PDF-1.7\n'], 'x.pdf'),
          signal: cancelled.signal,
        }),
      );
      expect(failure).toMatchObject({
        kind: 'aborted',
        endpoint: 'POST /representatives/upload-document',
      });
    });

    it('API-1 takes an answer without a body for one that has none', async () => {
      answers = [(_, response) => response.writeHead(204).end()];
      const result = await startClient().client.call(contract.acknowledgeReleaseNotes, { body: '2026.11' });
      expect(result).toBeUndefined();
    });
  });

  describe('a refused token', () => {
    it('TOK-7 is replaced once and the call repeated once', async () => {
      answers = [unauthorized, json(200, page([paymentWire]))];
      const { client, tokens } = startClient();
      const result = await client.call(contract.listPayments, { query: {} });
      expect(result.itemCount).toBe(1);
      expect(callsWith()).toEqual(['Bearer token-1', 'Bearer token-2']);
      expect(tokens.replaceToken.mock.calls).toEqual([['token-1']]);
    });

    it('TOK-7 REF-7 repeats a write with the same idempotency key and body', async () => {
      answers = [unauthorized, json(200, detailsWire)];
      await startClient().client.call(contract.refundPayment, {
        params: { id: 1 },
        body: 'Paid twice',
        idempotencyKey: 'key-1',
      });
      expect(heard.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
        ['key-1', '"Paid twice"'],
        ['key-1', '"Paid twice"'],
      ]);
    });

    it('TOK-7 rejects a second 401 and asks no third time', async () => {
      answers = [unauthorized];
      const { client, tokens } = startClient();
      const failure = await failureOf(client.call(contract.listPayments, { query: {} }));
      expect([failure.kind, failure.status, failure.code]).toEqual(['response', 401, 'token-expired']);
      expect(callsWith()).toEqual(['Bearer token-1', 'Bearer token-2']);
      expect(tokens.replaceToken).toHaveBeenCalledTimes(1);
    });

    it('TOK-7 rejects with the 401 when there is no newer token', async () => {
      answers = [unauthorized];
      const failure = await failureOf(
        startClient({ tokens: { replaceToken: async () => null } }).client.call(contract.listPayments, {
          query: {},
        }),
      );
      expect(failure.status).toBe(401);
      expect(heard).toHaveLength(1);
    });

    it('TOK-7 ERR-5 rejects as the token source does when nobody can say whether there is a newer token', async () => {
      answers = [unauthorized];
      const replaceToken = async () => Promise.reject(new Error('nobody answers'));
      await expect(
        startClient({ tokens: { replaceToken } }).client.call(contract.listPayments, { query: {} }),
      ).rejects.toThrow('nobody answers');
      expect(heard).toHaveLength(1);
    });

    it('TOK-7 sends nothing more for a call that was withdrawn while the token was replaced', async () => {
      answers = [unauthorized];
      const withdrawn = new AbortController();
      const replaceToken = async () => {
        withdrawn.abort();
        return 'token-2';
      };
      const failure = await failureOf(
        startClient({ tokens: { replaceToken } }).client.call(contract.listPayments, {
          query: {},
          signal: withdrawn.signal,
        }),
      );
      // Not the 401: that would end a session that has just been renewed.
      expect([failure.kind, failure.status]).toEqual(['aborted', undefined]);
      expect(heard).toHaveLength(1);
    });

    it('TOK-7 leaves a 403 alone', async () => {
      answers = [problem({ status: 403, title: 'Forbidden', code: 'forbidden' })];
      const { client, tokens } = startClient();
      expect((await failureOf(client.call(contract.listPayments, { query: {} }))).status).toBe(403);
      expect(tokens.replaceToken).not.toHaveBeenCalled();
    });
  });

  describe('a failed call', () => {
    it.each(Object.entries(standardPhrases).filter(([status]) => status !== '401'))(
      'ERR-1 says what %s means where the protocol does not',
      async (status, phrase) => {
        answers = [
          (_, response) => {
            response.socket?.end(`HTTP/1.1 ${status} \r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
          },
        ];
        const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
        expect(failure.response?.statusText).toBe(phrase);
        expect([failure.kind, failure.status, failure.statusText]).toEqual([
          'response',
          Number(status),
          phrase,
        ]);
      },
    );

    it("ERR-1 keeps the server's own words where it has some", async () => {
      answers = [json(409, {}, 'Already there')];
      const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
      expect(failure.statusText).toBe('Already there');
      expect(failure.response).toMatchObject({ status: 409, statusText: 'Already there', data: {} });
    });

    it.each([
      ['60', 60_000],
      ['86400', 300_000],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ])('ERR-5 says how long the server asks to be left alone: %s', async (header, retryAfter) => {
      answers = [
        (request, response) => {
          response.setHeader('retry-after', header);
          json(429, {})(request, response);
        },
      ];
      const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
      expect(failure.retryAfter).toBe(retryAfter);
    });

    it('ERR-3 REF-7 brings the problem, its request id and the existing refund in dollars', async () => {
      answers = [
        problem({
          status: 409,
          title: 'Payment Already Refunded',
          code: 'already-refunded',
          requestId: 'req-42',
          existingRefund: {
            refundedBy: 'Ana Duarte',
            requestedAt: '2026-11-20T16:12:00Z',
            amount: 28500,
            status: 'RefundPending',
            reason: 'Paid twice by mistake',
          },
        }),
      ];
      const failure = await failureOf(
        startClient().client.call(contract.refundPayment, { params: { id: 1 }, body: 'Again' }),
      );
      expect([failure.code, failure.requestId]).toEqual(['already-refunded', 'req-42']);
      expect(failure.problem?.existingRefund?.amount).toBe(285);
    });

    it('ERR-3 does without a problem where the answer holds none', async () => {
      answers = [
        (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
      ];
      const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
      expect([failure.status, failure.problem, failure.requestId]).toEqual([502, undefined, undefined]);
      expect(failure.response?.data).toBe('<h1>Bad Gateway</h1>');
    });

    it.each([
      ['items.0.amount', page([{ ...paymentWire, amount: 285.5 }])],
      ['items.1.paidAt', page([paymentWire, { ...paymentWire, paidAt: 'yesterday' }])],
      ['itemCount', { ...page([]), itemCount: undefined }],
      ['', 'maintenance'],
    ])('ERR-4 names the endpoint and the field of an answer that does not fit: %j', async (field, body) => {
      answers = [json(200, body)];
      const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
      expect([failure.kind, failure.endpoint, failure.field]).toEqual([
        'contract',
        'GET /reporting/payments',
        field,
      ]);
      expect(failure.message).toContain('GET /reporting/payments: contract 200');
      expect(failure.status).toBe(200);
    });

    it('VAL-3 does not send what does not fit the contract', async () => {
      const { client } = startClient();
      const cases = [
        [client.call(contract.refundPayment, { params: { id: 1 }, body: ' ' }), ''],
        [client.call(contract.getPayment, { params: { id: -1 } }), 'id'],
        [
          client.call(contract.listPayments, { query: { toPaymentDate: '02/30/2026 00:00:00' } }),
          'toPaymentDate',
        ],
      ] as const;
      for (const [call, field] of cases) {
        const failure = await failureOf(call);
        expect([failure.kind, failure.field]).toEqual(['invalidRequest', field]);
      }
      expect(heard).toEqual([]);
    });

    it('LIST-5 is aborted when it is withdrawn', async () => {
      const withdrawn = new AbortController();
      answers = [() => withdrawn.abort()];
      const failure = await failureOf(
        startClient().client.call(contract.listPayments, { query: {}, signal: withdrawn.signal }),
      );
      expect([failure.kind, failure.response]).toEqual(['aborted', undefined]);
    });

    it('ERR-5 is a network failure when the connection breaks off', async () => {
      answers = [(_, response) => response.destroy()];
      const failure = await failureOf(startClient().client.call(contract.listPayments, { query: {} }));
      expect([failure.kind, failure.status]).toEqual(['network', undefined]);
    });

    it('ERR-5 is a network failure when nobody listens', async () => {
      const client = createApiClient({
        apiBase: 'http://127.0.0.1:1',
        tokens: {
          getToken: async () => 't',
          replaceToken: async () => 't',
          userHeaders: () => ({}),
        },
      });
      expect((await failureOf(client.call(contract.listPayments, { query: {} }))).kind).toBe('network');
    });

    it('ERR-5 says that nothing was sent when there was no network to send it by', async () => {
      vi.stubGlobal('navigator', { onLine: false });
      onTestFinished(() => void vi.unstubAllGlobals());
      answers = [(_, response) => response.destroy(), json(200, page([]))];
      const { client } = startClient();
      expect((await failureOf(client.call(contract.listPayments, { query: {} }))).kind).toBe('offline');
      await expect(client.call(contract.listPayments, { query: {} })).resolves.toMatchObject({ items: [] });
    });

    it('ERR-1 is a timeout when the answer does not come in time', async () => {
      answers = [() => {}];
      const failure = await failureOf(
        startClient({ timeout: 50 }).client.call(contract.listPayments, { query: {} }),
      );
      expect([failure.kind, failure.response]).toEqual(['timeout', undefined]);
    });

    it('TOK-5 rejects as the token source does and sends nothing when there is no token', async () => {
      const getToken = async () => Promise.reject(new Error('login needed'));
      await expect(
        startClient({ tokens: { getToken } }).client.call(contract.listPayments, { query: {} }),
      ).rejects.toThrow('login needed');
      expect(heard).toEqual([]);
    });
  });
});

describe('a download', () => {
  const usual = axios.defaults.adapter;
  let server: Server;
  let apiBase: string;
  let answer: Answer;

  beforeAll(async () => {
    axios.defaults.adapter = 'fetch';
    server = createServer((request, response) => {
      const { method, url, headers } = request;
      answer({ method, url, headers, body: '' }, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    apiBase = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    axios.defaults.adapter = usual;
    server.closeAllConnections();
    server.close();
  });

  const tokens: TokenSource = {
    getToken: async () => 'token-1',
    replaceToken: async () => 'token-2',
    userHeaders: () => ({}),
  };
  const lines = buildPayments(2000)
    .map(({ accountNumber, payerName }) => `${accountNumber},${payerName}\r\n`)
    .join('');
  const file =
    (disposition: string): Answer =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition });
      response.end(lines);
    };

  it('LIST-10 tells the bytes so far and gives the whole file', async () => {
    answer = file('attachment; filename="payments.csv"');
    const told: number[] = [];
    const { blob, fileName } = await createApiClient({ apiBase, tokens }).download(contract.exportPayments, {
      query: {},
      onProgress: (bytes) => told.push(bytes),
    });
    expect(await blob.text()).toBe(lines);
    expect(fileName).toBe('payments.csv');
    expect(told.at(-1)).toBe(blob.size);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it.each([
    ['attachment; filename="payments 2026-11.csv"', 'payments 2026-11.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''Z%C3%B6e%20payments.csv`, 'Zöe payments.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4%A`, 'x.csv'],
    ['attachment', 'download'],
  ])('LIST-10 takes the name from %s', async (disposition, name) => {
    answer = file(disposition);
    const { fileName } = await createApiClient({ apiBase, tokens }).download(contract.exportPayments, {
      query: {},
    });
    expect(fileName).toBe(name);
  });

  describe('LIST-10 that tells how many rows it holds', () => {
    const rows = ['"Oak, ""The"" Court",1\r\n', '"two\r\nlines",2\r\n', 'Zoë,3\r\n'];
    const whole = `Payer,Amount\r\n${rows.join('')}`;
    const told =
      (content: string): Answer =>
      (_, response) => {
        response
          .writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'x-item-count': '3' })
          .end(content);
      };
    const outcome = () =>
      createApiClient({ apiBase, tokens })
        .download(contract.exportPayments, { query: {} })
        .then(({ blob }) => blob.text())
        .catch(({ kind, endpoint }: ApiFailure) => ({ kind, endpoint }));

    it.each([
      ['as it is', whole],
      ['with a sum below its rows', `${whole}Gross,6\r\n`],
      ['with a longer name', whole.replace('Zoë', 'Zoës')],
      ['with a shorter header', whole.replace('Payer', 'Paye')],
      ['without quotation marks', whole.replaceAll('"', '').replace('two\r\n', '')],
    ])('is handed on when it is whole, %s', async (_, content) => {
      answer = told(content);
      expect(await outcome()).toBe(content);
    });

    it.each([
      ['nothing at all', ''],
      ['the header alone', 'Payer,Amount\r\n'],
      ['a row less', whole.replace(/Zoë.*\r\n/, '')],
      ['no end of the last row', whole.slice(0, -2)],
      ['the middle of a cell', whole.slice(0, whole.indexOf('lines'))],
    ])('is refused when its answer was ended early, though called whole, after %s', async (_, content) => {
      answer = told(content);
      expect(await outcome()).toEqual({ kind: 'incomplete', endpoint: 'GET /reporting/payments/export' });
    });
  });

  it.each([
    ['application/zip', contract.downloadAllDocuments, { managementCompanyId: 1, year: 2025 }],
    ['text/plain', contract.downloadLockboxFile, { blobFileId: 'blob-1' }],
  ] as const)(
    'LIST-10 a file of %s that tells its length is handed on whole, and refused where it ended early',
    async (type, endpoint, query) => {
      const whole = 'Zoë of Oak Court';
      const outcome = (content: Uint8Array) => {
        answer = (_, response) => {
          const length = String(Buffer.byteLength(whole));
          response.writeHead(200, { 'content-type': type, 'x-file-length': length }).end(content);
        };
        return createApiClient({ apiBase, tokens })
          .download<Endpoint>(endpoint, { query })
          .then(({ blob }) => blob.text())
          .catch(({ kind }: ApiFailure) => kind);
      };
      const bytes = Buffer.from(whole);
      expect(await outcome(bytes)).toBe(whole);
      expect(await outcome(bytes.subarray(0, -1))).toBe('incomplete');
      expect(await outcome(bytes.subarray(0, 0))).toBe('incomplete');
    },
  );

  it('ERR-3 reads the problem out of a failed download', async () => {
    answer = problem({
      status: 429,
      title: 'Too Many Requests',
      code: 'too-many-requests',
      requestId: 'req-9',
    });
    const failure = await createApiClient({ apiBase, tokens })
      .download(contract.exportPayments, { query: {} })
      .then(() => undefined)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 429, code: 'too-many-requests', requestId: 'req-9' });
  });

  it('LIST-10 is aborted when it is cancelled halfway', async () => {
    const cancelled = new AbortController();
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(lines);
    };
    const failure = await createApiClient({ apiBase, tokens })
      .download(contract.exportPayments, {
        query: {},
        signal: cancelled.signal,
        onProgress: () => cancelled.abort(),
      })
      .then(() => undefined)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'aborted', endpoint: 'GET /reporting/payments/export' });
  });
});
