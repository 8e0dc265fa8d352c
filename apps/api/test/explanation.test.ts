import { randomUUID } from 'node:crypto';
import { explainPayment, paymentDetails } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call(`/payments/${await idOf('Succeeded')}/refund`, {
    as: 'staff',
    method: 'POST',
    body: 'Paid twice',
    headers: { 'idempotency-key': 'explained' },
  });
});
afterAll(() => server.close());

const idOf = async (status: string, company = 1) =>
  (
    await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where status = ${status} and management_company_id = ${company} order by id desc limit 1`,
    )
  ).id;
const send = (id: number, body: unknown, as = 'staff', key: string = randomUUID()) =>
  server.call(`/payments/${id}/sendExplanation`, {
    as,
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
  });
const newestEmail = () =>
  firstRow(
    server,
    z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
    sql`select to_address as to, subject, text_body as text, html_body as html from emails order by id desc limit 1`,
  );
const emails = async () =>
  (await firstRow(server, z.object({ n: z.number() }), sql`select count(*)::int as n from emails`)).n;

describe('the explanation of a payment', () => {
  it.each(['Pending', 'Succeeded', 'Failed', 'Returned', 'RefundPending', 'Refunded', 'Disputed'])(
    'API-4 of one that is %s is sent as the dashboard shows it, as text and as HTML',
    async (status) => {
      const id = await idOf(status);
      const answer = await send(id, ' Owner@Example.net ');
      expect([answer.status, await answer.json()]).toEqual([200, { emailAddress: 'owner@example.net' }]);
      const payment = z.parse(
        paymentDetails,
        await (await server.call(`/payments/${id}`, { as: 'staff' })).json(),
      );
      const shown = explainPayment(payment, server.clock.now.getTime(), 'America/Denver');
      const email = await newestEmail();
      expect(email).toMatchObject({
        to: 'owner@example.net',
        subject: shown.subject,
        text: shown.plainText,
      });
      expect(email.html.match(/<p /g)).toHaveLength([shown.greeting, ...shown.paragraphs].length);
    },
  );

  it('API-5 leaves who sent it, without the address', async () => {
    const id = await idOf('Succeeded');
    await send(id, 'owner@example.net');
    expect(
      await firstRow(
        server,
        z.looseObject({}),
        sql`select actor, subject_id, management_company_id as company, address, detail from audit_entries where action = 'payment.explanationSent' order by id desc limit 1`,
      ),
    ).toEqual({ actor: "Sam O'Neill", subject_id: id, company: 1, address: '127.0.0.1', detail: {} });
  });

  it('API-4 what people typed stays text', async () => {
    const id = await idOf('Failed');
    await server.services.database.queries.execute(
      sql`update payers set name = '<b onclick=alert(1)>Rosa' where id = (select payer_id from payments where id = ${id})`,
    );
    await send(id, 'owner@example.net');
    const { html } = await newestEmail();
    expect(html).toContain('&lt;b onclick=alert(1)&gt;Rosa');
    expect(html).not.toContain('<b ');
  });

  it('ROLE-8 ROLE-9 is refused for payments of others, to who may not write, and to no address', async () => {
    const before = await emails();
    const id = await idOf('Succeeded');
    expect((await send(await idOf('Succeeded', 4), 'owner@example.net')).status).toBe(404);
    expect((await send(id, 'owner@example.net', 'readonly')).status).toBe(403);
    expect((await send(id, 'owner@example.net', 'reports')).status).toBe(403);
    expect(
      (await server.call(`/payments/${id}/sendExplanation`, { method: 'POST', body: 'a@b.test' })).status,
    ).toBe(401);
    for (const wrong of ['nobody', '', 5, null, `${'a'.repeat(300)}@example.net`])
      expect((await send(id, wrong)).status).toBe(400);
    expect(await emails()).toBe(before);
  });
});
