import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const number = z.object({ n: z.coerce.number() });
const ownPayment = sql`select min(id) as n from payments where management_company_id = 1 and status = 'Succeeded'`;
const ownSchedule = sql`select min(s.id) as n from payment_schedules s join payers p on p.id = s.payer_id join communities c on c.id = p.community_id
  where c.management_company_id = 1 and s.ended_at is null`;

/** Everything that sends an e-mail on one press of a button, and what must be there once. */
const sendings = [
  ['sendReceipt', ownPayment, (id: number) => `/payments/${id}/sendReceipt`],
  ['sendExplanation', ownPayment, (id: number) => `/payments/${id}/sendExplanation`],
  ['sendDeleteScheduleLink', ownSchedule, (id: number) => `/paymentschedules/sendDeleteScheduleLink/${id}`],
] as const;

/** E-mails, audit entries and links so far. */
const written = async () =>
  firstRow(
    server,
    z.object({ emails: z.coerce.number(), entries: z.coerce.number(), links: z.coerce.number() }),
    sql`select (select count(*) from emails) as emails, (select count(*) from audit_entries) as entries,
      (select count(*) from schedule_delete_links) as links`,
  );

describe.each(sendings)('the Idempotency-Key of %s', (operation, subject, pathOf) => {
  const send = async (body: string, headers: Record<string, string>, as = 'fullaccess') => {
    const { n: id } = await firstRow(server, number, subject);
    const response = await server.call(pathOf(id), { as, method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('REF-7 lets ten at once and a repeat later send one e-mail, and gives each the first answer', async () => {
    const before = await written();
    const headers = { 'idempotency-key': `${operation}-once` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('owner@example.net', headers)));
    server.clock.advance(90);
    answers.push(await send(' Owner@Example.NET ', headers));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const links = operation === 'sendDeleteScheduleLink' ? 1 : 0;
    expect(await written()).toEqual({
      emails: before.emails + 1,
      entries: before.entries + 1,
      links: before.links + links,
    });
  });

  it('REF-7 is refused for another address, and another key sends again', async () => {
    const before = await written();
    const headers = { 'idempotency-key': `${operation}-other` };
    expect((await send('owner@example.net', headers)).status).toBe(200);
    expect(await send('other@example.net', headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect((await send('owner@example.net', { 'idempotency-key': `${operation}-again` })).status).toBe(200);
    expect((await send('owner@example.net', headers, 'staff')).status).toBe(200);
    expect((await written()).emails).toBe(before.emails + 3);
  });

  it('REF-7 is needed', async () => {
    const before = await written();
    expect(await send('owner@example.net', {})).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-required', errors: [{ path: 'headers.idempotency-key' }] },
    });
    expect(await written()).toEqual(before);
  });
});
