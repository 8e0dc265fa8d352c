import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

it('REF-6 a payment that cannot be settled holds up no other, and comes again later', async () => {
  const { services } = server;
  const { first } = await firstRow(
    server,
    z.object({ first: z.coerce.number() }),
    sql`update payments set settles_at = '2020-01-01' where id in (select id from payments where status = 'Pending' order by id limit 2) returning (select min(id) from payments where status = 'Pending') as first`,
  );
  const paymentProvider = {
    ...services.paymentProvider,
    outcomeOfPayment: async (payment: { id: number }) => {
      if (payment.id === first) throw new Error('the provider does not know it');
      return { status: 'Succeeded' as const };
    },
  };
  await settleDue({ ...services, paymentProvider });
  const { due, later } = await firstRow(
    server,
    z.object({ due: z.coerce.number(), later: z.coerce.number() }),
    sql`select count(*) filter (where settles_at = '2020-01-01') as due, count(*) filter (where id = ${first} and status = 'Pending' and settles_at > '2020-01-01') as later from payments`,
  );
  expect({ due, later }).toEqual({ due: 0, later: 1 });
  expect(await settleDue(services)).toBe(0);
});
