import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../src/database/connect.ts';

const number = z.coerce.number();
const books = z.object({
  payouts: number,
  off: number,
  offBy: number,
  empty: number,
  strangers: number,
  twice: number,
  missing: number,
  unearned: number,
  wrong: number,
  waiting: number,
  overdue: number,
});

type Books = z.output<typeof books>;

/** Everything that must be true of the books at any moment, counted by the database itself. */
export async function readBooks(queries: Queries): Promise<Books> {
  const { rows } = z.object({ rows: z.array(books) }).parse(
    await queries.execute(sql`with net as (select payout_id, sum(amount_cents - fee_cents) as net, count(*) as entries from settlement_entries group by payout_id)
    select (select count(*) from payouts) as payouts,
      (select count(*) from payouts join net on net.payout_id = payouts.id where net.net <> payouts.amount_cents) as off,
      (select coalesce(sum(payouts.amount_cents - net.net), 0) from payouts join net on net.payout_id = payouts.id) as "offBy",
      (select count(*) from payouts where not exists (select 1 from net where net.payout_id = payouts.id)) as empty,
      (select count(*) from settlement_entries e join payouts p on p.id = e.payout_id where p.community_id <> e.community_id) as strangers,
      (select count(*) from (select payment_id, kind from settlement_entries group by payment_id, kind having count(*) > 1) doubled) as twice,
      (select count(*) from payments p where p.status in ('Succeeded', 'Refunded', 'RefundFailed', 'RefundPending', 'Disputed')
        and not exists (select 1 from settlement_entries e where e.payment_id = p.id and e.kind = 'payment'))
      + (select count(*) from payments p where p.status in ('Refunded', 'Disputed')
        and not exists (select 1 from settlement_entries e where e.payment_id = p.id and e.kind = case p.status when 'Refunded' then 'refund' else 'dispute' end)) as missing,
      (select count(*) from settlement_entries e join payments p on p.id = e.payment_id
        where p.status in ('Pending', 'Failed', 'Returned') or (e.kind = 'refund' and p.status <> 'Refunded') or (e.kind = 'dispute' and p.status <> 'Disputed')) as unearned,
      (select count(*) from settlement_entries e join payments p on p.id = e.payment_id
        where e.community_id <> p.community_id or abs(e.amount_cents) <> p.amount_cents or (e.kind = 'payment' and e.fee_cents <> p.fee_cents)) as wrong,
      (select count(*) from settlement_entries where payout_id is null) as waiting,
      (select count(*) from (select community_id from settlement_entries where payout_id is null group by community_id having sum(amount_cents - fee_cents) > 0) owed) as overdue`),
  );
  if (!rows[0]) throw new Error('the books are closed');
  return rows[0];
}

/** The demo's books: nothing is off but the one payout that is a cent short. */
export const balanced = {
  off: 1,
  offBy: -1,
  empty: 0,
  strangers: 0,
  twice: 0,
  missing: 0,
  unearned: 0,
  wrong: 0,
};
