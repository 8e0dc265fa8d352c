import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import fastifyMultipart from '@fastify/multipart';
import { largestDocument } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { specimenPdf, specimenPng } from '../src/database/demoDocuments.ts';
import { toProblem } from '../src/http/createApp.ts';
import { createUploads } from '../src/http/uploads.ts';
import { uploadDocument } from '../src/resources/representatives/profile.ts';
import {
  bytesOf,
  draftOf,
  fileForm,
  formOf,
  invite,
  saveDraft,
  submit,
  upload,
  uploadPdf,
} from './representativeJourney.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting } from './waitingStatements.ts';

let server: TestServer;
let context: string;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ context, id } = await invite(server, 'uploads@example.net'));
});
afterAll(() => server.close());

const answer = z.object({ documentId: z.string(), fileName: z.string(), sizeBytes: z.number() });
const refusal = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
const refused = async (response: Response) => {
  const { code, errors } = refusal.parse(await response.json());
  return [response.status, code, errors?.map(({ path }) => path)];
};
const counted = z.object({ n: z.number() });
const kept = async (owner = id) =>
  (
    await firstRow(
      server,
      counted,
      sql`select count(*)::int as n from identity_documents where representative_id = ${owner}`,
    )
  ).n;

/** A whole JPEG of one pixel, as small as they come. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
const wholeJpeg = Buffer.concat([jpeg, Buffer.of(0xff, 0xd9)]);

/** A PDF of exactly so many bytes. */
function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const pdf = specimenPdf();
  const content = new Uint8Array(size).fill(0x20);
  content.set(pdf.subarray(0, 9));
  content.set(pdf.subarray(9), size - pdf.length + 9);
  return content;
}

describe('an upload', () => {
  it.each([
    ['a PDF', specimenPdf(), 'Passport.PDF'],
    ['a PNG', specimenPng(), 'card.png'],
    ['a JPEG', wholeJpeg, 'card.jpg'],
    ['a JPEG with the long ending', wholeJpeg, 'card.jpeg'],
  ])('REP-4 takes %s', async (_name, content, fileName) => {
    const response = await upload(server, context, fileForm(bytesOf(content), fileName));
    expect(response.status).toBe(200);
    const given = answer.parse(await response.json());
    expect(given).toEqual({
      documentId: expect.stringMatching(/^[\w-]{32}$/),
      fileName,
      sizeBytes: content.length,
    });
  });

  it.each([
    [
      'a renamed executable',
      Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), Buffer.alloc(600)]),
      'passport.pdf',
    ],
    [
      'a Linux executable',
      Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)]),
      'passport.png',
    ],
    ['HTML named png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'card.png'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'card.svg'],
    [
      'SVG named png',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'card.png',
    ],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'card.gif'],
    ['plain text', Buffer.from('%PDF'.split('').reverse().join('')), 'passport.pdf'],
    ['a PNG named pdf', specimenPng(), 'card.pdf'],
    ['a PDF named exe', specimenPdf(), 'passport.pdf.exe'],
    ['a PDF without an ending', specimenPdf(), 'passport'],
    ['half a PDF', specimenPdf().subarray(0, 300), 'passport.pdf'],
    ['half a PNG', specimenPng().subarray(0, 500), 'card.png'],
    ['half a JPEG', jpeg.subarray(0, 120), 'card.jpg'],
  ])('REP-4 refuses %s with 415 and says why', async (_name, content, fileName) => {
    const before = await kept();
    const response = await upload(server, context, fileForm(bytesOf(content), fileName));
    const { code, detail } = refusal.parse(await response.clone().json());
    expect([response.status, code]).toEqual([415, 'unsupported-media-type']);
    expect(detail).toMatch(/^(This is not a PDF|The content is a|The (PDF|PNG|JPG) is cut off)/);
    expect(await kept()).toBe(before);
  });

  it('REP-4 takes 10 MB exactly, and not one byte more, whatever the length is said to be', async () => {
    const exact = await upload(server, context, fileForm(pdfOf(largestDocument), 'large.pdf'));
    expect(answer.parse(await exact.json()).sizeBytes).toBe(largestDocument);
    const more = await upload(server, context, fileForm(pdfOf(largestDocument + 1), 'large.pdf'));
    expect(await refused(more)).toEqual([413, 'payload-too-large', ['body.file']]);
    const far = await upload(
      server,
      context,
      fileForm(new Uint8Array(largestDocument + 200_000), 'large.pdf'),
    );
    expect(await refused(far)).toEqual([413, 'payload-too-large', ['body.file']]);
    const endless = await send({ 'transfer-encoding': 'chunked' }, [
      opening('endless.pdf'),
      ...Array.from({ length: 11 }, () => Buffer.alloc(1_048_576)),
      closing,
    ]);
    expect([endless.status, endless.code]).toEqual([413, 'payload-too-large']);
  });

  it('REP-4 wants one file in the field `file` and nothing else', async () => {
    const pdf = bytesOf(specimenPdf());
    const two = fileForm(pdf, 'one.pdf');
    two.append('file', new File([pdf], 'two.pdf'));
    const other = fileForm(pdf, 'one.pdf', 'document');
    const withField = fileForm(pdf, 'one.pdf');
    withField.append('note', 'hello');
    const text = new FormData();
    text.append('file', 'hello');
    const bad = 'bad-request';
    for (const [form, path] of [
      [two, 'body.file'],
      [other, 'body.document'],
      [withField, 'body.note'],
      [text, 'body.file'],
      [fileForm(new Uint8Array(), 'empty.pdf'), 'body.file'],
      [new FormData(), 'body.file'],
    ] as const)
      expect(await refused(await upload(server, context, form))).toEqual([400, bad, [path]]);
  });

  it.each([
    ['JSON', 'application/json', '{"file":"x"}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--', 400],
    ['a text', 'text/plain', 'x', 415],
  ])('REP-4 refuses a body that is no form: %s', async (_name, type, body, status) => {
    const response = await fetch(
      `${server.origin}/api/v1/representatives/upload-document?applicationContext=${context}`,
      { method: 'POST', headers: { 'content-type': type }, body },
    );
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.status).toBe(status);
  });

  it('REP-4 no other call takes a form', async () => {
    const response = await fetch(`${server.origin}/api/v1/representatives/draft`, {
      method: 'PUT',
      body: fileForm(bytesOf(specimenPdf()), 'one.pdf'),
    });
    expect(response.status).toBe(415);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\Pass port.pdf', 'Pass port.pdf'],
    ['Pässport 護照.pdf', 'Pässport 護照.pdf'],
    ['exe\u202efdp.pdf', 'exefdp.pdf'],
    ['a\tb  c.pdf', 'ab c.pdf'],
    ['a<b>:|?*.pdf', 'a_b_____.pdf'],
    ['my "own".pdf', 'my _own_.pdf'],
    ['.pdf', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('REP-4 cleans the name %j', async (given, fileName) => {
    expect((await uploadPdf(server, context, given)).fileName).toBe(fileName);
  });

  it('REP-2 needs an open invitation, and reads nothing without one', async () => {
    const form = () => fileForm(bytesOf(specimenPdf()), 'passport.pdf');
    expect(await refused(await upload(server, 'x', form()))).toEqual([404, 'not-found', undefined]);
    const done = await invite(server, 'done@example.net');
    const { documentId } = await uploadPdf(server, done.context);
    await submit(server, formOf(done.context, documentId));
    expect(await refused(await upload(server, done.context, form()))).toEqual([409, 'conflict', undefined]);
    expect(await kept(done.id)).toBe(1);
    const first = await invite(server, 'replaced@example.net');
    await invite(server, 'replaced@example.net');
    expect((await upload(server, first.context, form())).status).toBe(409);
  });

  it('REP-4 keeps five documents of one person: the oldest makes room, but never the one of the draft', async () => {
    const own = await invite(server, 'many@example.net');
    const ids: string[] = [];
    const add = async () => {
      server.clock.advance(1);
      ids.push((await uploadPdf(server, own.context)).documentId);
    };
    for (let count = 0; count < 3; count += 1) await add();
    await saveDraft(server, own.context, draftOf({ documentId: ids[0] }));
    for (let count = 0; count < 4; count += 1) await add();
    const { found } = await firstRow(
      server,
      z.object({ found: z.array(z.string()) }),
      sql`select array_agg(id order by uploaded_at) as found from identity_documents where representative_id = ${own.id}`,
    );
    expect(found).toEqual([ids[0], ...ids.slice(3)]);
  });
});

const boundary = 'a-boundary-of-the-test';
const opening = (name: string) =>
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
const closing = Buffer.from(`\r\n--${boundary}--\r\n`);

/** An upload whose body is sent piece by piece; without `closing` at the end it stays open. */
function begin(headers: Record<string, string> = {}, to = context) {
  const sent = request(
    `${server.origin}/api/v1/representatives/upload-document?applicationContext=${encodeURIComponent(to)}`,
    {
      method: 'POST',
      agent: false,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    },
  );
  const ended = new Promise<{ status: number; code: string | null; retryAfter?: string }>((resolve) => {
    sent.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const { code = null } = z
        .object({ code: z.string().optional() })
        .parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
      const { 'retry-after': retryAfter } = response.headers;
      resolve({ status: response.statusCode ?? 0, code, ...(retryAfter ? { retryAfter } : {}) });
    });
    sent.on('error', () => resolve({ status: 0, code: 'broken off' }));
  });
  let isDone = false;
  void ended.then(() => {
    isDone = true;
  });
  return { sent, ended, isAnswered: () => isDone };
}

function send(headers: Record<string, string>, parts: readonly Buffer[]) {
  const { sent, ended } = begin(headers);
  for (const part of parts) sent.write(part);
  sent.end();
  return ended;
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

describe('uploads under way', () => {
  it('REP-4 one that is broken off leaves nothing, and makes room for others', async () => {
    const own = await invite(server, 'brokenoff@example.net');
    for (let round = 0; round < 4; round += 1) {
      const { sent, ended } = begin({ 'content-length': '500000' }, own.context);
      sent.write(opening('passport.pdf'));
      sent.write(specimenPdf());
      await soon(async () => expect(sent.writableLength).toBe(0));
      sent.destroy();
      await ended;
    }
    await soon(async () => expect((await uploadPdf(server, own.context)).sizeBytes).toBeGreaterThan(0));
    expect(await kept(own.id)).toBe(1);
    expect(server.logged()).not.toContain('a request failed');
  });

  it('REP-4 two of one person at once at most, and twelve of all; the others are told to wait', async () => {
    const contexts: string[] = [];
    for (let index = 0; index < 7; index += 1)
      contexts.push((await invite(server, `slow${index}@example.net`)).context);
    const slow: ReturnType<typeof begin>[] = [];
    const openSlowly = (to: string) => {
      const one = begin({ 'content-length': '500000' }, to);
      one.sent.write(opening('passport.pdf'));
      slow.push(one);
    };
    const [first = '', ...others] = contexts;
    for (let count = 0; count < 3; count += 1) openSlowly(first);
    expect(await Promise.race(slow.map(({ ended }) => ended))).toEqual({
      status: 429,
      code: 'too-many-requests',
      retryAfter: '5',
    });
    const waiting = slow.splice(0).filter(({ isAnswered }) => !isAnswered());
    expect(waiting).toHaveLength(2);
    for (const to of others.slice(0, 5)) for (let count = 0; count < 2; count += 1) openSlowly(to);
    openSlowly(others[5] ?? '');
    expect(await Promise.race(slow.map(({ ended }) => ended))).toEqual({
      status: 503,
      code: 'unavailable',
      retryAfter: '5',
    });
    slow.push(...waiting);
    const last = others[5] ?? '';
    const form = () => fileForm(bytesOf(specimenPdf()), 'passport.pdf');
    for (const { sent } of slow) sent.destroy();
    await Promise.all(slow.map(({ ended }) => ended));
    await soon(async () => expect((await upload(server, last, form())).status).toBe(200));
  });

  it.runIf(process.env.DATABASE_URL)(
    "REP-4 wait for what holds their own person's row, and for nobody else's",
    async () => {
      const held = await invite(server, 'held@example.net');
      const other = await invite(server, 'unheld@example.net');
      const waiting = await server.services.database.transaction(async (queries) => {
        await queries.execute(sql`select 1 from representatives where id = ${held.id} for update`);
        const first = uploadPdf(server, held.context);
        await untilWaiting(server, 1);
        expect((await uploadPdf(server, other.context)).sizeBytes).toBeGreaterThan(0);
        expect([await kept(held.id), await kept(other.id)]).toEqual([0, 1]);
        return { first };
      });
      expect((await waiting.first).sizeBytes).toBeGreaterThan(0);
      expect(await kept(held.id)).toBe(1);
    },
  );

  it('REP-4 a file is sealed and stored alone', async () => {
    const own = await invite(server, 'alone@example.net');
    const keptAround: number[] = [];
    const uploaded = await uploadDocument({
      services: server.services,
      caller: null,
      requestId: 'alone',
      address: '127.0.0.1',
      params: undefined,
      query: { applicationContext: own.context },
      body: undefined,
      idempotencyKey: '',
      upload: {
        take: (_owner, work) =>
          work({ name: 'passport.pdf', content: specimenPdf() }, async (step) => {
            keptAround.push(await kept(own.id));
            const result = await step();
            keptAround.push(await kept(own.id));
            return result;
          }),
      },
    });
    expect(uploaded).toMatchObject({ fileName: 'passport.pdf' });
    expect(keptAround).toEqual([0, 1]);
  });

  it('REP-4 one at a time is in a step that is done alone, also after one that failed', async () => {
    const app = Fastify();
    await app.register(fastifyMultipart);
    const uploadOf = createUploads({ largest: 1000 });
    let inStep = 0;
    const seen: number[] = [];
    const everybodyIsHere = Promise.withResolvers<void>();
    let here = 0;
    app.setErrorHandler((_error, _request, reply) => reply.code(500).send({}));
    app.post('/:owner', async (request) => ({
      size: await uploadOf(request).take(request.url, async (file, alone) => {
        here += 1;
        if (here === 3) everybodyIsHere.resolve();
        await everybodyIsHere.promise;
        return alone(async () => {
          inStep += 1;
          seen.push(inStep);
          await setImmediate();
          inStep -= 1;
          if (request.url === '/1') throw new Error('failed');
          return file.content.length;
        });
      }),
    }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const answers = await Promise.all(
        [1, 2, 3].map((owner) =>
          fetch(`${address}/${owner}`, { method: 'POST', body: fileForm(new Uint8Array(3), 'x.pdf') }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
      expect(seen).toEqual([1, 1, 1]);
    } finally {
      await app.close();
    }
  });

  it('REP-4 one that says it is too large is refused before it has come', async () => {
    const { sent, ended } = begin({ 'content-length': String(largestDocument + 100_000) });
    sent.write(opening('large.pdf'));
    expect(await ended).toMatchObject({ status: 413, code: 'payload-too-large' });
    sent.destroy();
  });

  it('REP-4 a place of one person is free when its upload has ended, and no other', async () => {
    const app = Fastify();
    await app.register(fastifyMultipart);
    const uploadOf = createUploads({ largest: 1000 });
    app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).status).send({}));
    let inWork = 0;
    const release: (() => void)[] = [];
    app.post('/', (request) =>
      uploadOf(request).take('one', async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        release.push(resolve);
        inWork += 1;
        await promise;
        return {};
      }),
    );
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const post = async () =>
      (await fetch(address, { method: 'POST', body: fileForm(new Uint8Array(3), 'x.pdf') })).status;
    /** Begins one that is taken: comes back when it is worked on. */
    const take = async () => {
      const wanted = inWork + 1;
      const status = post();
      await soon(async () => expect(inWork).toBe(wanted));
      return { status };
    };
    try {
      const [first, second] = [await take(), await take()];
      expect(await post()).toBe(429);
      release[0]?.();
      expect(await first.status).toBe(200);
      const third = await take();
      const refused = post();
      await soon(async () => expect([inWork, await Promise.race([refused, 'waits'])]).toEqual([3, 429]));
      for (const end of release.splice(0)) end();
      expect([await second.status, await third.status]).toEqual([200, 200]);
      const last = [await take(), await take()];
      for (const end of release) end();
      expect(await Promise.all(last.map(({ status }) => status))).toEqual([200, 200]);
    } finally {
      for (const end of release) end();
      await app.close();
    }
  });

  it('REP-4 one that comes slowly is waited for while anything of it comes', async () => {
    const app = Fastify();
    await app.register(fastifyMultipart);
    const uploadOf = createUploads({ largest: 1000, silence: 1000 });
    let received = () => 0;
    app.post('/', (request) => {
      received = () => request.raw.socket.bytesRead;
      return uploadOf(request).take('one', async (file) => ({ size: file.content.length }));
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sent = request(address, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      const status = new Promise((resolve) => {
        sent.on('response', ({ statusCode }) => resolve(statusCode));
        sent.on('error', resolve);
      });
      for (const piece of [opening('slow.pdf'), Buffer.from('one'), Buffer.from('two')]) {
        const before = received();
        sent.write(piece);
        while (received() <= before + piece.length) await setImmediate();
        await setImmediate();
        vi.advanceTimersByTime(900);
      }
      sent.end(closing);
      expect(await status).toBe(200);
    } finally {
      vi.useRealTimers();
      await app.close();
    }
  });

  it('REP-4 one of which nothing comes any more is given up, and its place is free', async () => {
    const app = Fastify();
    await app.register(fastifyMultipart);
    const uploadOf = createUploads({ largest: 1000, atOnce: 1, silence: 1000 });
    app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).status).send({}));
    app.post('/', async (request) => ({
      size: await uploadOf(request).take('one', async (file) => file.content.length),
    }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const silent = request(address, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': '900' },
      });
      const broken = new Promise((resolve) => silent.on('error', resolve));
      silent.write(opening('passport.pdf'));
      expect(await broken).toMatchObject({ code: 'ECONNRESET' });
      const form = fileForm(new Uint8Array(3), 'x.pdf');
      expect(await (await fetch(address, { method: 'POST', body: form })).json()).toEqual({ size: 3 });
    } finally {
      await app.close();
    }
  });
});
