import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { csvLine, dollars, safeText } from '../src/http/csv.ts';
import { readCsv } from './readCsv.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function exported(query: string, as = 'staff') {
  const response = await server.call(`/reporting/payments/export?${query}`, { as });
  return {
    response,
    rows: readCsv(new TextDecoder('utf-8', { ignoreBOM: false }).decode(await response.arrayBuffer())),
  };
}
const page = z.object({ itemCount: z.number(), items: z.array(z.looseObject({ id: z.number() })) });

describe('the export of payments', () => {
  it.each([
    '',
    'paymentStatuses=Refunded&paymentTypes=Ach',
    'fromPaymentDate=11/01/2026%2000:00:00',
    'sort=payerName',
  ])('LIST-10 holds as many rows as the list says, in its order: %j', async (query) => {
    const { itemCount, items } = await server.json(
      page,
      `/reporting/payments?${query}&pageSize=20`.replace('?&', '?'),
      { as: 'staff' },
    );
    const { response, rows } = await exported(query);
    expect(rows.length - 1).toBe(itemCount);
    expect(response.headers.get('x-item-count')).toBe(String(itemCount));
    expect(rows.slice(1, 21).map(([id]) => Number(id))).toEqual(items.map(({ id }) => id));
    expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(itemCount);
  });

  it('LIST-10 keeps leading zeros, runs no formula and keeps commas, quotes and line breaks', async () => {
    const { queries } = server.services.database;
    const { id: payer } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`insert into payers (community_id, name, unit, email, account_number, address_line1, city, state, postal_code)
        values (1, '=1+1', '@unit "7", left', '+owner@example.net', '00120', '', '', '', '') returning id`,
    );
    await queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at, refund_reason)
      values (1, 1, ${payer}, 1, 0, 100000005, 0, 'RefundFailed', '2026-07-04T18:30:05Z', '2026-07-04T18:30:05Z', E'-2\\nlines')`);
    const { rows } = await exported(`payerID=${payer}`);
    const [header = [], cells = []] = rows;
    const record = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
    expect(record).toMatchObject({
      'Date (America/Denver)': '07/04/2026 12:30:05',
      Payer: "'=1+1",
      Unit: `'@unit "7", left`,
      'Account number': '00120',
      'E-mail': "'+owner@example.net",
      Type: 'ACH',
      'Amount (USD)': '1000000.05',
      'Fee (USD)': '0.00',
      Status: 'Refund Failed',
      'Refund reason': "'-2\nlines",
    });
  });

  const settlement = z.object({
    id: z.number(),
    paidCents: z.number(),
    payoutId: z.number().nullable(),
    takenOff: z.number().nullable(),
    cents: z.number().nullable(),
    at: z.string().nullable(),
  });
  /** What the export says of a payment of the demo data, by the column's name, and what the books hold of it. */
  async function settled(status: string, kind: string, carried: string) {
    const booked = await firstRow(
      server,
      settlement,
      sql`select payments.id, payments.amount_cents::int as "paidCents", came.payout_id as "payoutId", back.payout_id as "takenOff", -back.amount_cents::int as cents,
          to_char(back.occurred_at at time zone 'America/Denver', 'MM/DD/YYYY HH24:MI:SS') as at
        from payments
        left join settlement_entries came on came.payment_id = payments.id and came.kind = 'payment'
        left join settlement_entries back on back.payment_id = payments.id and back.kind = ${kind}
        where payments.status = ${status} and ${sql.raw(carried)} order by payments.id desc limit 1`,
    );
    const { rows } = await exported(`paymentStatuses=${status}`, 'employee');
    const [header = []] = rows;
    const cells = rows.find(([id]) => id === String(booked.id)) ?? [];
    const record = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
    return {
      booked,
      said: [
        'Refund date (America/Denver)',
        'Refunded (USD)',
        'Given back in dispute (USD)',
        'Payout ID',
        'Reversed in payout ID',
      ].map((name) => record[name]),
    };
  }

  it('PAY-7 says when a payment was refunded, how much, and which payouts carry it and its refund', async () => {
    // Written again, the payments' own entries come after those of their refunds.
    await server.services.database.queries.execute(
      sql`update settlement_entries set fee_cents = fee_cents where kind = 'payment'`,
    );
    const { booked, said } = await settled('Refunded', 'refund', 'came.payout_id <> back.payout_id');
    expect(booked.cents).toBe(booked.paidCents);
    expect(said).toEqual([
      booked.at,
      dollars(booked.paidCents),
      '',
      String(booked.payoutId),
      String(booked.takenOff),
    ]);
  });

  it('PAY-7 says how much a dispute took back, of which payout, and calls it no refund', async () => {
    const { booked, said } = await settled('Disputed', 'dispute', 'back.payout_id is not null');
    expect(booked.cents).toBe(booked.paidCents);
    expect(said).toEqual([
      '',
      '',
      dollars(booked.paidCents),
      String(booked.payoutId ?? ''),
      String(booked.takenOff),
    ]);
  });

  it('PAY-7 leaves empty what no payout carries yet, and what a refund on its way has not done', async () => {
    const { said: failed } = await settled('Failed', 'refund', 'true');
    expect(failed).toEqual(['', '', '', '', '']);
    const paid = await firstRow(
      server,
      z.object({ id: z.number(), payoutId: z.number() }),
      sql`update payments set status = 'RefundPending' from settlement_entries came
        where came.payment_id = payments.id and came.kind = 'payment' and payments.id =
          (select max(payment_id) from settlement_entries join payments on payments.id = payment_id
            where kind = 'payment' and payout_id is not null and payments.status = 'Succeeded')
        returning payments.id, came.payout_id as "payoutId"`,
    );
    const { booked, said } = await settled('RefundPending', 'refund', `payments.id = ${paid.id}`);
    await server.services.database.queries.execute(
      sql`update payments set status = 'Succeeded' where id = ${paid.id}`,
    );
    expect([booked.payoutId, said]).toEqual([paid.payoutId, ['', '', '', String(paid.payoutId), '']]);
  });

  it('LIST-10 says in its name what and when, and begins with the mark of UTF-8', async () => {
    const dates = 'fromPaymentDate=11/01/2026%2000:00:00&toPaymentDate=11/20/2026%2023:59:59';
    const response = await server.call(`/reporting/payments/export?${dates}`, { as: 'staff' });
    expect(response.headers.get('content-disposition')).toContain(
      'filename="payments_2026-11-01_2026-11-20_exported-2026-11-20.csv"',
    );
    const part = await server.call(
      `/reporting/payments/export?${dates}&paymentStatuses=Refunded&sort=amount`,
      {
        as: 'staff',
      },
    );
    expect(part.headers.get('content-disposition')).toContain(
      'filename="payments_2026-11-01_2026-11-20_filtered_exported-2026-11-20.csv"',
    );
    await part.body?.cancel();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('LIST-10 reads no further once the caller has gone', async () => {
    const controller = new AbortController();
    const token = await server.tokenOf('employee');
    const response = await fetch(`${server.origin}/api/v1/reporting/payments/export`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    await response.body?.getReader().read();
    controller.abort();
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(server.logged()).not.toContain('"level":50');
  });

  it('LIST-10 rows stay as many as promised while payments come in', async () => {
    const response = await server.call('/reporting/payments/export', { as: 'employee' });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const parts = [Buffer.from(first?.value ?? [])];
    await server.services.database.queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
      values (1, 1, 1, 1, 0, 100, 0, 'Succeeded', now(), now())`);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      parts.push(Buffer.from(next.value));
    expect(readCsv(Buffer.concat(parts).toString('utf8')).length - 1).toBe(
      Number(response.headers.get('x-item-count')),
    );
  });

  it('LIST-10 ERR-5 that fails half-way ends as a broken answer, never as a whole file', async () => {
    const { queries } = server.services.database;
    const response = await server.call('/reporting/payments/export', { as: 'employee' });
    const reader = response.body?.getReader();
    await reader?.read();
    await queries.execute(sql`alter table payments rename to payments_away`);
    try {
      const readOn = async () => {
        for (let next = await reader?.read(); next && !next.done; ) next = await reader?.read();
      };
      expect(response.status).toBe(200);
      await expect(readOn()).rejects.toThrow('terminated');
    } finally {
      await queries.execute(sql`alter table payments_away rename to payments`);
    }
    expect(server.logged()).toContain('"level":50');
  });
});

describe('cells', () => {
  it.each([
    [28500, '285.00'],
    [5, '0.05'],
    [0, '0.00'],
    [-1999, '-19.99'],
    [9007199254740991, '90071992547409.91'],
  ])('LIST-10 %d cents are %s dollars', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('LIST-10 %j cannot run as a formula', (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });

  it('LIST-10 a line reads back as it was', () => {
    const cells = ['a', 'b,c', '"d"', 'e\r\nf', '', '00120'];
    expect(readCsv(csvLine(cells))).toEqual([cells]);
  });
});
