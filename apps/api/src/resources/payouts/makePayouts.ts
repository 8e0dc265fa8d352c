import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import { isOneOf } from '../../database/ids.ts';
import { communities, payouts, settlementEntries } from '../../database/schema.ts';
import { doEach } from '../../jobs/doEach.ts';
import { endOfRound } from '../../jobs/endOfRound.ts';
import { inBatches } from '../../jobs/inBatches.ts';
import { isFree, leaseUntil } from '../../jobs/lease.ts';
import { answerOf, askedAtOnce, nextAsking, orderLease } from '../../paymentProvider/asking.ts';
import type { Services } from '../../services.ts';

/**
 * After this many milliseconds a round asks about no more payouts. The last answer may take as long as `answersWithin`
 * allows: others are made in what is then left of the round.
 */
const sendWithin = 30_000;

const batch = 200;

/**
 * Paying out: gives the provider the pending payouts whose time to ask has come, new ones first, then those that waited
 * longest, and writes how they stand, as `settleDue` does; then makes one for each association whose waiting entries
 * come to more than zero and of which no payout is pending, each in a transaction of its own with the association
 * locked: a kill at any moment leaves an entry waiting or in one payout, and several servers never carry one twice.
 * What fails is logged, holds up no other, and is tried again; what a round has no time for is left to the next.
 * @returns how many payouts came to an end and were made
 */
export async function makePayouts(services: Services): Promise<{ sent: number; made: number }> {
  const { database, log } = services;
  const end = endOfRound();
  const sent = await doEach(log, duePayouts(services), {
    one: ({ id }) => sendOne(services, id),
    until: performance.now() + sendWithin,
    atOnce: askedAtOnce,
    failure: { message: 'a payout could not be sent', idsOf: ({ id }) => ({ payoutId: id }) },
  });
  // Not in batches: each of them would add up all that waits.
  const owed = await database.queries
    .select({ communityId: settlementEntries.community_id })
    .from(settlementEntries)
    .where(isNull(settlementEntries.payout_id))
    .groupBy(settlementEntries.community_id)
    .having(gt(sql`sum(${settlementEntries.amount_cents} - ${settlementEntries.fee_cents})`, 0))
    .orderBy(settlementEntries.community_id);
  const made = await doEach(log, owed, {
    one: ({ communityId }) => makeOne(services, communityId),
    until: end,
    failure: { message: 'a payout could not be made', idsOf: ({ communityId }) => ({ communityId }) },
  });
  return { sent, made };
}

/** The payouts that the provider is to be asked about, each once: new ones first, then those that waited longest. */
function duePayouts({ database, now }: Services) {
  const { id, paid_out_at: sent, settles_at: asked } = payouts;
  const free = sql<string>`coalesce(${asked}, '-infinity')`;
  const by = now();
  return inBatches(batch, (after: { free: string; sent: string; id: number } | undefined) =>
    database.queries
      .select({ free: sql<string>`${free}::text`, sent: sql<string>`${sent}::text`, id })
      .from(payouts)
      .where(
        and(
          isDueAt(by),
          after &&
            sql`(${free}, ${sent}, ${id}) > (${after.free}::timestamptz, ${after.sent}::timestamptz, ${after.id}::integer)`,
        ),
      )
      .orderBy(asc(free), asc(sent), asc(id))
      .limit(batch),
  );
}

const isDueAt = (at: Date) => and(eq(payouts.status, 'Pending'), isFree(payouts.settles_at, at));

/** @returns false while it is on its way, or when another server asks or wrote how it ended */
async function sendOne({ database, paymentProvider, now }: Services, id: number): Promise<boolean> {
  const asksAt = now();
  const lease = leaseUntil(asksAt, orderLease);
  const [payout] = await database.queries
    .update(payouts)
    .set({ settles_at: lease })
    .where(and(eq(payouts.id, id), isDueAt(asksAt)))
    .returning();
  if (!payout) return false;
  const standing = await answerOf(
    paymentProvider.processPayout({
      id,
      attempt: payout.attempt,
      amountCents: payout.amount_cents,
      orderedAt: payout.paid_out_at,
      communityId: payout.community_id,
    }),
  );
  return database.transaction(async (queries) => {
    const at = now();
    const { status } = standing;
    const [written] = await queries
      .update(payouts)
      .set({ status, settles_at: 'askAgainAt' in standing ? nextAsking(standing, at) : null })
      .where(and(eq(payouts.id, id), eq(payouts.status, 'Pending'), eq(payouts.settles_at, lease)))
      .returning({ id: payouts.id });
    if (!written || status === 'Pending') return false;
    await recordAudit(queries, {
      at,
      by: null,
      action: status === 'Paid' ? 'payout.sent' : 'payout.failed',
      subject: 'payout',
      subjectId: id,
      companyId: payout.management_company_id,
    });
    return true;
  });
}

function makeOne({ database, now }: Services, communityId: number): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [community] = await queries
      .select({
        companyId: communities.management_company_id,
        bankAccountLast4: communities.bank_account_last4,
      })
      .from(communities)
      .where(eq(communities.id, communityId))
      .for('no key update', { skipLocked: true });
    if (!community) return false;
    // Read after the lock is held: another server's payout has committed by now, and its entries wait no more.
    const [unsent] = await queries
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(eq(payouts.community_id, communityId), eq(payouts.status, 'Pending')))
      .limit(1);
    if (unsent) return false;
    const entries = await queries
      .select({
        id: settlementEntries.id,
        amount: settlementEntries.amount_cents,
        fee: settlementEntries.fee_cents,
      })
      .from(settlementEntries)
      .where(and(eq(settlementEntries.community_id, communityId), isNull(settlementEntries.payout_id)));
    const amount = entries.reduce((sum, entry) => sum + entry.amount - entry.fee, 0);
    if (amount <= 0) return false;
    const at = now();
    const [payout] = await queries
      .insert(payouts)
      .values({
        management_company_id: community.companyId,
        community_id: communityId,
        amount_cents: amount,
        status: 'Pending',
        bank_account_last4: community.bankAccountLast4,
        paid_out_at: at,
      })
      .returning({ id: payouts.id });
    if (!payout) return false;
    const ids = entries.map(({ id }) => id);
    await queries
      .update(settlementEntries)
      .set({ payout_id: payout.id })
      .where(isOneOf(settlementEntries.id, ids));
    await recordAudit(queries, {
      at,
      by: null,
      action: 'payout.made',
      subject: 'payout',
      subjectId: payout.id,
      companyId: community.companyId,
      detail: { entries: entries.length, amountCents: amount },
    });
    return true;
  });
}
