import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting, waitingStatements } from './waitingStatements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const one = z.object({ id: z.number() });
const address = 'owner@example.net';

interface Given {
  /** Integer cents; null for the balance due. */
  amount?: number | null;
  frequency?: string;
}

/** A schedule of a homeowner of company 1, and the link to delete it, as the e-mail holds it. */
async function sendLink({ amount = 128_550, frequency = 'Monthly' }: Given = {}) {
  const { id } = await firstRow(
    server,
    one,
    sql`insert into payment_schedules (payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
      values (7, (select min(id) from payment_methods where payer_id = 7), ${amount === null ? 'BalanceDue' : 'Fixed'}, ${amount}::bigint, ${frequency}, '2026-12-01', 1, now()) returning id`,
  );
  return sendLinkTo(id);
}

let sent = 0;
async function sendLinkTo(id: number, emailAddress = address) {
  sent += 1;
  const response = await server.call(`/paymentschedules/sendDeleteScheduleLink/${id}`, {
    as: 'fullaccess',
    method: 'POST',
    body: emailAddress,
    headers: { 'idempotency-key': `link-${sent}` },
  });
  const { to_address, text_body, html_body, link_email } = await firstRow(
    server,
    z.object({
      to_address: z.string(),
      text_body: z.string(),
      html_body: z.string(),
      link_email: z.string(),
    }),
    sql`select to_address, text_body, html_body, (select email from schedule_delete_links where schedule_id = ${id} order by expires_at desc limit 1) as link_email from emails order by id desc limit 1`,
  );
  const [link = ''] = /http:\S+/.exec(text_body) ?? [];
  return {
    id,
    answer: await response.json(),
    link,
    to_address,
    link_email,
    text: text_body,
    html: html_body,
  };
}

const open = async (link: string, method = 'GET') => {
  const response = await fetch(link, {
    method,
    ...(method === 'POST'
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'anything=1' }
      : {}),
  });
  const text = await response.text();
  return { response, status: response.status, title: /<h1>([^<]*)<\/h1>/.exec(text)?.[1], text };
};
const isAlive = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({ alive: z.boolean() }),
      sql`select ended_at is null as alive from payment_schedules where id = ${id}`,
    )
  ).alive;

describe('the link that deletes a scheduled payment', () => {
  it('SCH-7 is sent to the e-mail given, says until when it works, and is written in the audit without the address', async () => {
    const { id, answer, link, to_address, link_email, text, html } = await sendLink();
    expect(answer).toEqual({ emailAddress: address, expiresAt: '2026-11-27T20:00:00.000Z' });
    expect([to_address, link_email]).toEqual([address, address]);
    expect(new URL(link).origin).toBe(server.origin);
    for (const body of [text, html]) {
      for (const fact of ['$1,285.50', 'December 1, 2026', 'until November 27, 2026 at 1:00 PM MST.'])
        expect(body).toContain(fact);
    }
    expect(html).toContain(`href="${link}"`);
    const { detail, action } = await firstRow(
      server,
      z.object({ detail: z.unknown(), action: z.string() }),
      sql`select detail, action from audit_entries where subject = 'scheduledPayment' and subject_id = ${id}`,
    );
    expect({ detail, action }).toEqual({ detail: {}, action: 'scheduledPayment.deleteLinkSent' });
  });

  it('SCH-7 shows the schedule and, opened however often, changes nothing', async () => {
    const { id, link } = await sendLink({ amount: null, frequency: 'Quarterly' });
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open(link, method)).status).toBe(200);
    const { text, title } = await open(link);
    expect(title).toBe('Delete this scheduled payment?');
    const { pathname, search } = new URL(link);
    expect(text).toContain(`<form method="post" action="${pathname}${search}">`);
    for (const fact of ['The balance due', 'Every 3 months', 'December 1, 2026', 'Delete scheduled payment'])
      expect(text).toContain(fact);
    const { community } = await firstRow(
      server,
      z.object({ community: z.string() }),
      sql`select c.name as community from communities c join payers p on p.community_id = c.id where p.id = 7`,
    );
    expect(text).toContain(community);
    expect(text).not.toContain('José');
    expect(text).not.toContain('00120');
    expect(await isAlive(id)).toBe(true);
  });

  it('SCH-7 API-5 deletes on confirmation, once, says what and from where, and says so afterwards', async () => {
    const { id, link } = await sendLink();
    const first = await open(link, 'POST');
    expect({ status: first.status, title: first.title }).toEqual({
      status: 200,
      title: 'Scheduled payment deleted',
    });
    expect(first.text).toContain('$1,285.50');
    expect(await isAlive(id)).toBe(false);
    for (const method of ['GET', 'POST']) {
      const again = await open(link, method);
      expect({ status: again.status, title: again.title }).toEqual({ status: 410, title: 'Already deleted' });
    }
    const entry = await firstRow(
      server,
      z.object({
        actor: z.string(),
        company: z.number(),
        address: z.string().nullable(),
        request: z.string().nullable(),
        n: z.coerce.number(),
      }),
      sql`select max(actor) as actor, max(management_company_id) as company, max(address) as address, max(request_id) as request, count(*) as n from audit_entries where action = 'scheduledPayment.deletedByLink' and subject_id = ${id}`,
    );
    expect(entry).toEqual({
      actor: 'Homeowner',
      company: 1,
      address: '127.0.0.1',
      request: first.response.headers.get('x-request-id'),
      n: 1,
    });
  });

  it('SCH-7 two confirmations at once delete once', async () => {
    const { id, link } = await sendLink();
    const answers = await Promise.all([open(link, 'POST'), open(link, 'POST'), open(link, 'POST')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from audit_entries where action = 'scheduledPayment.deletedByLink' and subject_id = ${id}`,
    );
    expect(n).toBe(1);
  });

  it('SCH-7 works for seven days and not a moment longer', async () => {
    const { id, link } = await sendLink();
    const start = server.clock.now;
    server.clock.advance(7 * 86_400 - 1);
    expect((await open(link)).status).toBe(200);
    server.clock.advance(1);
    for (const method of ['GET', 'POST']) {
      const late = await open(link, method);
      expect({ status: late.status, title: late.title }).toEqual({
        status: 410,
        title: 'This link has expired',
      });
    }
    expect(await isAlive(id)).toBe(true);
    server.clock.now = start;
  });

  it('SCH-7 a newer link to the schedule ends the earlier one', async () => {
    const start = server.clock.now;
    const { id, link: earlier } = await sendLink();
    server.clock.advance(120);
    const { link: newer } = await sendLinkTo(id, 'wrong@example.net');
    for (const method of ['GET', 'POST']) {
      const ended = await open(earlier, method);
      expect({ status: ended.status, title: ended.title }).toEqual({
        status: 410,
        title: 'This link has expired',
      });
    }
    // To a server whose clock is behind, too.
    server.clock.advance(-60);
    expect((await open(earlier, 'POST')).title).toBe('This link has expired');
    server.clock.now = start;
    expect(await isAlive(id)).toBe(true);
    expect((await open(newer, 'POST')).status).toBe(200);
    expect((await open(earlier)).title).toBe('Nothing to delete');
  });

  it("SCH-7 a corrected e-mail address ends the links that went to another, and only this homeowner's", async () => {
    const { id, link: stray } = await sendLink();
    const { id: second, link: right } = await sendLink();
    await server.services.database.queries.execute(
      sql`update schedule_delete_links set email = 'right@example.net' where schedule_id = ${second}`,
    );
    const { id: others } = await firstRow(
      server,
      one,
      sql`select s.id from payment_schedules s join payers p on p.id = s.payer_id join communities c on c.id = p.community_id
        where c.management_company_id = 1 and s.payer_id <> 7 and s.ended_at is null limit 1`,
    );
    const { link: foreign } = await sendLinkTo(others);
    const correct = (emailAddress: string) =>
      server.call('/payers/7/updateEmail', { as: 'staff', method: 'POST', body: emailAddress });
    expect((await correct('right@example.net')).status).toBe(200);
    expect((await open(stray, 'POST')).title).toBe('This link has expired');
    expect(await isAlive(id)).toBe(true);
    for (const link of [right, foreign]) expect((await open(link)).status).toBe(200);
  });

  it.runIf(process.env.DATABASE_URL)(
    'SCH-7 a corrected e-mail address ends a link that is being made for another meanwhile',
    async () => {
      const { id } = await sendLink();
      const right = 'right@example.net';
      await server.services.database.queries.execute(
        sql`update schedule_delete_links set email = ${right} where schedule_id = ${id}`,
      );
      let corrected: number | null = null;
      const { sending, correcting } = await server.services.database.transaction(async (queries) => {
        // The earlier link is held, which the newer one ends: its maker waits half way, and a correction for nobody.
        await queries.execute(
          sql`select id from schedule_delete_links where schedule_id = ${id} and email = ${right} for update`,
        );
        const made = sendLinkTo(id, 'stray@example.net');
        await untilWaiting(server, 1);
        const correction = server
          .call('/payers/7/updateEmail', { as: 'staff', method: 'POST', body: right })
          .then(({ status }) => {
            corrected = status;
          });
        await vi.waitFor(
          async () => expect(corrected === 200 || (await waitingStatements(server)) === 2).toBe(true),
          { timeout: 20_000, interval: 50 },
        );
        return { sending: made, correcting: correction };
      });
      const { link } = await sending;
      await correcting;
      expect(corrected).toBe(200);
      expect((await open(link, 'POST')).title).toBe('This link has expired');
      expect(await isAlive(id)).toBe(true);
    },
  );

  it('SCH-7 a link that is used while a newer one is sent ends in one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, link } = await sendLink();
      const path = `/paymentschedules/sendDeleteScheduleLink/${id}`;
      const headers = { 'idempotency-key': `race-${id}` };
      const [used, sending] = await Promise.all([
        open(link, 'POST'),
        server.call(path, { as: 'staff', method: 'POST', body: address, headers }),
      ]);
      const outcome = `${used.status} ${sending.status} ${await isAlive(id)}`;
      expect(['200 404 false', '410 200 true']).toContain(outcome);
    }
  });

  it('SCH-7 says so when the schedule was deleted otherwise, and a second link to it finds the same', async () => {
    const { id, link } = await sendLink();
    await server.call(`/paymentschedules/${id}`, { as: 'staff', method: 'DELETE' });
    for (const method of ['GET', 'POST']) {
      const ended = await open(link, method);
      expect({ status: ended.status, title: ended.title }).toEqual({
        status: 410,
        title: 'Nothing to delete',
      });
    }
    const answer = await server.problem(`/paymentschedules/sendDeleteScheduleLink/${id}`, {
      as: 'staff',
      method: 'POST',
      body: address,
      headers: { 'idempotency-key': `link-${id}` },
    });
    expect(answer.code).toBe('not-found');
  });

  it('SCH-7 is worth nothing once a sign of it differs, with another key, or another purpose', async () => {
    const { id, link } = await sendLink();
    const text = new URL(link).searchParams.get('link') ?? '';
    const [linkId = '', signature = ''] = text.split('.');
    const other = (sign: string | undefined) => (sign === '0' ? '1' : '0');
    const forged = [
      '',
      linkId,
      `${linkId}.`,
      `.${signature}`,
      `${linkId}.${signature}0`,
      `${linkId}.${signature.toUpperCase()}`,
      `${linkId}.${signature.slice(0, -1)}${other(signature.at(-1))}`,
      `${linkId}.${other(signature[0])}${signature.slice(1)}`,
      `${other(linkId[0])}${linkId.slice(1)}.${signature}`,
      server.services.links.sign('other-purpose', linkId),
      'x'.repeat(400),
      '\u0000',
      "1' or '1'='1",
    ];
    for (const wrong of forged) {
      for (const method of ['GET', 'POST']) {
        const answer = await open(
          `${server.origin}/delete-scheduled-payment?link=${encodeURIComponent(wrong)}`,
          method,
        );
        expect({ wrong, status: answer.status, title: answer.title }).toEqual({
          wrong,
          status: 404,
          title: 'This link does not work',
        });
      }
    }
    const unknown = server.services.links.sign('delete-schedule', 'bm9ib2R5');
    expect((await open(`${server.origin}/delete-scheduled-payment?link=${unknown}`, 'POST')).status).toBe(
      404,
    );
    const twice = `${server.origin}/delete-scheduled-payment?link=${text}&link=${text}`;
    expect((await open(twice, 'POST')).status).toBe(404);
    expect(await isAlive(id)).toBe(true);
  });

  it('SCH-7 its pages run no script, load nothing but their font and icon, are kept nowhere and tell no other site', async () => {
    const { link } = await sendLink();
    for (const method of ['GET', 'POST', 'GET']) {
      const { response, text } = await open(link, method);
      const header = (name: string) => response.headers.get(name);
      expect(header('content-security-policy')).toMatch(
        /^default-src 'none';style-src 'sha256-[\w+/=]+';img-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'$/,
      );
      expect([header('cache-control'), header('x-robots-tag'), header('referrer-policy')]).toEqual([
        'no-store',
        'noindex, nofollow',
        'no-referrer',
      ]);
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
      expect(header('content-type')).toBe('text/html; charset=utf-8');
      expect(text).not.toContain('<script');
      expect(text).toContain('name="viewport"');
    }
  });

  it('SCH-7 stands in no log', async () => {
    const { link } = await sendLink();
    await open(link);
    await open(link, 'POST');
    const text = new URL(link).searchParams.get('link') ?? 'none';
    expect(server.logged()).toContain('/delete-scheduled-payment');
    expect(server.logged()).not.toContain(text.slice(0, 20));
  });

  it('SCH-7 a failure says nothing was deleted only where that is known', async () => {
    const { link } = await sendLink();
    const { database } = server.services;
    const commits = vi.spyOn(database, 'transaction').mockRejectedValue(new Error('the connection was lost'));
    try {
      const failed = await open(link, 'POST');
      expect({ status: failed.status, title: failed.title }).toEqual({
        status: 500,
        title: 'This did not work',
      });
      expect(failed.text).toContain('to see whether the scheduled payment was deleted');
      expect(failed.text).not.toContain('Nothing was deleted');
      expect(failed.text).not.toContain('connection');
    } finally {
      commits.mockRestore();
    }
    const reads = vi.spyOn(database.queries, 'select').mockImplementation(() => {
      throw new Error('the connection was lost');
    });
    try {
      const failed = await open(link);
      expect(failed.status).toBe(500);
      expect(failed.text).toContain('Nothing was deleted');
    } finally {
      reads.mockRestore();
    }
    const wrong = await fetch(link, { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'x' });
    expect(wrong.status).toBe(415);
    expect(await wrong.text()).toContain('Nothing was deleted');
  });

  it('VAL-3 needs an e-mail to be sent to', async () => {
    for (const body of ['', 'nobody', null]) {
      const answer = await server.problem('/paymentschedules/sendDeleteScheduleLink/1', {
        as: 'staff',
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'nobody' },
      });
      expect({ status: answer.status, path: answer.errors?.[0]?.path }).toEqual({
        status: 400,
        path: 'body',
      });
    }
  });

  it('SCH-7 too many requests from one address get a page that says so', async () => {
    const own = await startTestServer({ environment: { RATE_LIMIT_SIGN_IN: '3' } });
    try {
      const answers = [];
      for (let round = 0; round < 4; round += 1)
        answers.push(await open(`${own.origin}/delete-scheduled-payment?link=x`));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
      expect(answers[3]?.response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answers[3]?.text).toContain('Wait a moment');
    } finally {
      await own.close();
    }
  });
});
