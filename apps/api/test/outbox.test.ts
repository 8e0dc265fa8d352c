import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { PaymentStatus } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emailPage, emailParagraph } from '../src/outbox/emailPage.ts';
import { delayAfter, queueEmail, sendWaitingEmails } from '../src/outbox/outbox.ts';
import { startMailServer, urlOf } from './mailServer.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function receiptTo(address: string): Promise<Response> {
  const { id } = await ownPayment();
  return server.call(`/payments/${id}/sendReceipt`, {
    as: 'staff',
    method: 'POST',
    body: address,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** One round of sending. */
function send(mail: { url: string }, answerWithin = 10_000): Promise<number> {
  const { database, now, log } = server.services;
  const settings = { smtpUrl: mail.url, from: 'payments@demo.test', host: 'localhost', answerWithin };
  return sendWaitingEmails(database, settings, now, log);
}

/** The newest e-mail to an address; `wait` is the delay after its last attempt, seconds. */
async function stateOf(address: string) {
  const row = await firstRow(
    server,
    z.object({
      attempts: z.number(),
      sent: z.boolean(),
      gaveUp: z.boolean(),
      leased: z.boolean(),
      last_error: z.string().nullable(),
      next: z.coerce.number(),
    }),
    sql`select attempts, sent_at is not null as sent, gave_up_at is not null as "gaveUp", leased_until is not null as leased,
      last_error, extract(epoch from next_attempt_at) * 1000 as next
      from emails where to_address = ${address} order by id desc limit 1`,
  );
  const { next, ...state } = row;
  return { ...state, wait: Math.round((next - server.clock.now.getTime()) / 1000) };
}

/** The level that a message was logged at. */
function levelOf(message: string): number | undefined {
  const line = server
    .logged()
    .split('\n')
    .find((one) => one.includes(message));
  return line === undefined ? undefined : z.object({ level: z.number() }).parse(JSON.parse(line)).level;
}

async function ownPayment(
  status: PaymentStatus = 'Succeeded',
): Promise<{ id: number; amount: number; community: string }> {
  return firstRow(
    server,
    z.object({ id: z.number(), amount: z.coerce.number(), community: z.string() }),
    sql`select p.id, p.amount_cents as amount, c.name as community from payments p join communities c on c.id = p.community_id
      where p.management_company_id = 1 and p.status = ${status} order by p.id limit 1`,
  );
}

describe('receipts', () => {
  it('RCP-1 are sent to the address given, lowercased, and can be read in the outbox', async () => {
    const { id, amount, community } = await ownPayment();
    const sent = await server.json(z.object({ emailAddress: z.string() }), `/payments/${id}/sendReceipt`, {
      as: 'staff',
      method: 'POST',
      body: ' Owner@Example.net ',
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(sent).toEqual({ emailAddress: 'owner@example.net' });
    const outbox = await (await fetch(`${server.identityProviderOrigin}/outbox`)).text();
    expect(outbox).toContain('To owner<wbr>@example<wbr>.net');
    expect(outbox).toContain(`Amount: $${(amount / 100).toFixed(2)}`);
    expect(outbox).toContain(community.replace('&', '&amp;'));
  });

  it.each(['Failed', 'Returned'] as const)(
    'RCP-1 of a payment that is %s there is none: it is refused, and nothing is sent or written down',
    async (status) => {
      const { id } = await ownPayment(status);
      const traces = () =>
        firstRow(
          server,
          z.object({ emails: z.number(), entries: z.number() }),
          sql`select (select count(*)::int from emails) as emails, (select count(*)::int from audit_entries where subject = 'payment' and subject_id = ${id}) as entries`,
        );
      const before = await traces();
      const response = await server.call(`/payments/${id}/sendReceipt`, {
        as: 'staff',
        method: 'POST',
        body: 'owner@example.net',
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        detail: `A payment that is ${status} has no receipt.`,
      });
      expect(await traces()).toEqual(before);
    },
  );

  it('RCP-1 of a payment that was refunded says so', async () => {
    const { id } = await ownPayment('Refunded');
    await server.call(`/payments/${id}/sendReceipt`, {
      as: 'staff',
      method: 'POST',
      body: 'refunded@example.net',
      headers: { 'idempotency-key': randomUUID() },
    });
    const { text } = await firstRow(
      server,
      z.object({ text: z.string() }),
      sql`select text_body as text from emails where to_address = 'refunded@example.net'`,
    );
    expect(text).toContain('This payment was refunded in full.');
  });

  it('API-4 show what people typed as text, in the outbox and in the message', async () => {
    const { id } = await ownPayment();
    const { queries } = server.services.database;
    await queries.execute(
      sql`update payers set name = '<img src=x onerror=alert(1)>' where id = (select payer_id from payments where id = ${id})`,
    );
    await server.call(`/payments/${id}/sendReceipt`, {
      as: 'staff',
      method: 'POST',
      body: 'owner@example.net',
      headers: { 'idempotency-key': randomUUID() },
    });
    const outbox = await (await fetch(`${server.identityProviderOrigin}/outbox`)).text();
    expect(outbox).toContain('&lt;img src=x');
    expect(outbox).not.toContain('<img');
    const { html } = await firstRow(
      server,
      z.object({ html: z.string() }),
      sql`select html_body as html from emails order by id desc limit 1`,
    );
    expect(html).not.toContain('<img');
  });

  it('API-4 are read one by one as text and as HTML, in a frame where nothing that was typed can run', async () => {
    const { queries } = server.services.database;
    const typed = '<script>alert(1)</script>" onload="alert(2)';
    await queueEmail(
      queries,
      {
        to: 'reader@example.net',
        subject: typed,
        text: typed,
        html: emailPage({ subject: typed, title: typed, content: emailParagraph(typed) }),
      },
      server.clock.now,
    );
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select max(id) as id from emails`,
    );
    const answer = await fetch(`${server.identityProviderOrigin}/outbox/${id}`);
    const text = await answer.text();
    expect(text).not.toContain('<script');
    expect(text).toContain('<td>reader<wbr>@example<wbr>.net</td>');
    expect(text).toContain('Kept here');
    expect(text).toContain('<pre>&lt;script&gt;alert(1)');
    const [, sandbox, document = ''] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(text) ?? [];
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(document).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(document).toContain('&amp;lt;script&amp;gt;');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    for (const path of ['/outbox/2000000000', '/outbox/0', '/outbox/1e3', '/outbox?page=0', '/outbox?page=x'])
      expect([path, (await fetch(`${server.identityProviderOrigin}${path}`)).status]).toEqual([
        path,
        path === '/outbox/2000000000' ? 404 : 400,
      ]);
  });

  it('API-4 are listed newest first, page by page, whatever became of them', async () => {
    const { queries } = server.services.database;
    const read = async (page: number) => {
      const text = await (await fetch(`${server.identityProviderOrigin}/outbox?page=${page}`)).text();
      return { text, subjects: [...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, subject]) => subject) };
    };
    for (let number = 1; number <= 45; number += 1)
      await queueEmail(
        queries,
        { to: 'many@example.net', subject: `Number ${number}`, text: 'Text', html: '<p>Text</p>' },
        server.clock.now,
      );
    const [first, second] = [await read(1), await read(2)];
    expect(first.subjects).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${45 - index}`));
    expect(second.subjects).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${25 - index}`));
    expect(first.text).toContain('<a href="/outbox?page=2">Older</a>');
    expect(first.text).not.toContain('Newer');
    expect(second.text).toContain('<a href="/outbox?page=1">Newer</a>');
    expect((await read(1000)).text).toContain('There are no e-mails on this page.');
    await queries.execute(sql`delete from emails where to_address = 'many@example.net'`);
  });

  it('API-4 go through the mail server when there is one: each once, one refused for good is given up and stays in the outbox', async () => {
    const mail = await startMailServer();
    try {
      await receiptTo('owner@refused.test');
      const waiting = await firstRow(
        server,
        z.object({ n: z.coerce.number() }),
        sql`select count(*) as n from emails where sent_at is null`,
      );
      let sent = 0;
      for (let round = 0; round < 3; round += 1) sent += await send(mail);
      expect(sent).toBe(waiting.n - 1);
      expect(mail.messages).toHaveLength(sent);
      expect(mail.messages[0]).toMatch(/^To: owner@example\.net$/m);
      expect(mail.messages[0]).toMatch(/^Message-ID: <\d+\.\d+@localhost>$/m);
      expect(await stateOf('owner@refused.test')).toEqual({
        attempts: 1,
        sent: false,
        gaveUp: true,
        leased: false,
        last_error: 'EENVELOPE 550',
        wait: 10,
      });
      const outbox = await (await fetch(`${server.identityProviderOrigin}/outbox`)).text();
      expect(outbox).toMatch(
        /To owner<wbr>@refused<wbr>\.test<[\s\S]{1,200}>Not delivered<\/span> <span>given up [^<]*\(EENVELOPE 550\)/,
      );
      expect(levelOf('an e-mail was given up')).toBe(50);
      expect(server.logged()).not.toContain('refused.test');
    } finally {
      mail.server.close();
    }
  });

  it('API-4 one that the mail server cannot take now is tried again, ever later, for about three days', async () => {
    const mail = await startMailServer();
    try {
      await receiptTo('owner@busy.test');
      await send(mail);
      expect(await stateOf('owner@busy.test')).toMatchObject({ attempts: 1, gaveUp: false, wait: 10 });
      await send(mail);
      expect(await stateOf('owner@busy.test')).toMatchObject({ attempts: 1 });
      const begin = server.clock.now.getTime();
      for (let attempts = 2; attempts <= 80; attempts += 1) {
        server.clock.advance(delayAfter(attempts - 1));
        await send(mail);
      }
      expect(await stateOf('owner@busy.test')).toMatchObject({ attempts: 80, gaveUp: true, wait: 3600 });
      const days = (server.clock.now.getTime() - begin) / 86_400_000;
      expect(days).toBeGreaterThan(2.9);
      expect(days).toBeLessThan(3.1);
      server.clock.advance(86_400);
      expect(await send(mail)).toBe(0);
      expect(await stateOf('owner@busy.test')).toMatchObject({ attempts: 80 });
    } finally {
      mail.server.close();
    }
  });

  it('API-4 a mail server that never answers holds up no call, and costs the e-mail one attempt', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const connected = once(silent, 'connection');
    try {
      await receiptTo('owner@silent.test');
      const sending = send({ url: urlOf(silent) }, 60_000);
      await connected;
      let isSending = true;
      const ended = sending.then((sent) => {
        isSending = false;
        return sent;
      });
      const answers = await Promise.all([
        server.call('/reporting/payments', { as: 'staff' }),
        server.call('/auth/login', { as: 'staff' }),
        receiptTo('owner@example.net'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(isSending).toBe(true);
      expect(await stateOf('owner@silent.test')).toMatchObject({ attempts: 0, leased: true });
      expect(await send({ url: urlOf(silent) }, 100)).toBe(0);
      expect(await stateOf('owner@silent.test')).toMatchObject({ attempts: 0, leased: true });
      expect(await stateOf('owner@example.net')).toMatchObject({ attempts: 1, leased: false, gaveUp: false });
      for (const socket of sockets) socket.destroy();
      expect(await ended).toBe(0);
      expect(await stateOf('owner@silent.test')).toMatchObject({ attempts: 1, leased: false, gaveUp: false });
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('API-4 a server that was slower than its lease leaves an e-mail to the one that has taken it up', async () => {
    await server.services.database.queries.execute(sql`delete from emails where sent_at is null`);
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const begin = async () => {
      const connected = once(silent, 'connection');
      const sending = send({ url: urlOf(silent) }, 60_000);
      await connected;
      return { sending };
    };
    try {
      await receiptTo('owner@slow.test');
      const first = await begin();
      server.clock.advance(301);
      const second = await begin();
      sockets[0]?.destroy();
      expect(await first.sending).toBe(0);
      expect(await stateOf('owner@slow.test')).toMatchObject({ attempts: 0, leased: true });
      sockets[1]?.destroy();
      expect(await second.sending).toBe(0);
      expect(await stateOf('owner@slow.test')).toMatchObject({ attempts: 1, leased: false });
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('API-4 several servers share what waits, and send each e-mail once', async () => {
    const { queries } = server.services.database;
    await queries.execute(sql`delete from emails where sent_at is null`);
    const mail = await startMailServer();
    try {
      const subjects = Array.from({ length: 60 }, (_, index) => `Number ${index + 1}`);
      for (const subject of subjects)
        await queueEmail(
          queries,
          { to: 'shared@example.net', subject, text: 'Text', html: '<p>Text</p>' },
          server.clock.now,
        );
      const rounds = await Promise.all(Array.from({ length: 6 }, () => send(mail)));
      expect(rounds.reduce((total, sent) => total + sent, 0)).toBe(60);
      const arrived = mail.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]);
      expect(arrived.toSorted()).toEqual(subjects.toSorted());
    } finally {
      mail.server.close();
    }
  });

  it('API-4 one whose server was killed while sending is sent when the lease has run out, not before', async () => {
    const mail = await startMailServer();
    try {
      await receiptTo('owner@leased.test');
      const { queries } = server.services.database;
      const until = new Date(server.clock.now.getTime() + 60_000).toISOString();
      await queries.execute(
        sql`update emails set leased_until = ${until}::timestamptz where to_address = 'owner@leased.test'`,
      );
      await send(mail);
      expect(await stateOf('owner@leased.test')).toMatchObject({ sent: false });
      server.clock.advance(61);
      await send(mail);
      expect(await stateOf('owner@leased.test')).toMatchObject({ sent: true });
      expect(mail.messages.filter((message) => message.includes('owner@leased.test'))).toHaveLength(1);
    } finally {
      mail.server.close();
    }
  });
});
