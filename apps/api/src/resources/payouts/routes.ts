import { dailyPayoutsAtMost, type PayoutToResend, toOffset } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import { type Caller, scopeOf } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { payouts } from '../../database/schema.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { exportFileName } from '../../http/exportFileName.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { dailyPayoutsFile } from './dailyPayoutsFile.ts';
import { csvOfPayoutItems, csvOfPayouts } from './exportPayouts.ts';
import {
  allPayoutIds,
  conditionOf,
  lockPayout,
  pageOfPayouts,
  payoutDetailsById,
  payoutsInBatches,
} from './repository.ts';

const newestFirst = '-paidOutAt';

type FilteredCall = Call<'listPayouts' | 'exportPayouts' | 'downloadDailyPayouts'> & { caller: Caller };

function conditionFor({ query, caller, services }: FilteredCall) {
  return conditionOf(query, scopeOf(caller), services.settings.BUSINESS_TIME_ZONE);
}

function fileNameFor(call: FilteredCall, what: string, extension: 'csv' | 'xlsx'): string {
  const { fromPayoutDate: from, toPayoutDate: to, ...filter } = call.query;
  return exportFileName(call.services, { what, dates: { from, to }, filter, extension });
}

export const listPayouts: Handler<'listPayouts'> = async (call) => {
  const { pageNumber, pageSize, sort = newestFirst } = call.query;
  const page = toOffset(pageNumber, pageSize);
  const condition = conditionFor(call);
  return { ...page, ...(await pageOfPayouts(call.services.database.queries, { condition, sort, ...page })) };
};

export const exportPayouts: Handler<'exportPayouts'> = async (call) => {
  const { database, settings } = call.services;
  const ids = await allPayoutIds(database.queries, conditionFor(call), call.query.sort ?? newestFirst);
  return csvOfPayouts(database.queries, ids, {
    timeZone: settings.BUSINESS_TIME_ZONE,
    fileName: fileNameFor(call, 'payouts', 'csv'),
  });
};

export const getPayoutDetails: Handler<'getPayoutDetails'> = async ({ services, params, caller }) => {
  const found = await payoutDetailsById(services.database.queries, params.id, scopeOf(caller));
  if (!found) throw notFound('payout');
  return found;
};

function reasonAgainstResending(
  payout: NonNullable<Awaited<ReturnType<typeof lockPayout>>>,
  seen: PayoutToResend,
): string | undefined {
  if (payout.attempt !== seen.attempt) return 'This payout has been sent again since.';
  if (payout.status !== 'Failed') return `A payout that is ${payout.status} is not sent again.`;
  if (payout.bankAccountOnFileLast4 !== seen.bankAccountLast4)
    return 'The association has another bank account on file now.';
  return undefined;
}

export const resendPayout: Handler<'resendPayout'> = (call) => {
  const { services, caller, params, body: seen } = call;
  const scope = scopeOf(caller);
  const find = (queries: Queries) => payoutDetailsById(queries, params.id, scope);
  const resend = async (queries: Queries) => {
    const payout = await lockPayout(queries, params.id, scope);
    if (!payout) throw notFound('payout');
    const reasonAgainst = reasonAgainstResending(payout, seen);
    if (reasonAgainst) throw new ProblemError('conflict', { detail: `${reasonAgainst} Nothing was sent.` });
    const attempt = payout.attempt + 1;
    const at = services.now();
    await queries
      .update(payouts)
      .set({
        status: 'Pending',
        attempt,
        bank_account_last4: seen.bankAccountLast4,
        paid_out_at: at,
        settles_at: null,
      })
      .where(eq(payouts.id, params.id));
    await recordAudit(queries, {
      at,
      by: actorOf(call),
      action: 'payout.resent',
      subject: 'payout',
      subjectId: params.id,
      companyId: payout.companyId,
      detail: {
        attempt,
        amountCents: payout.amountCents,
        ...(payout.bankAccountLast4 !== seen.bankAccountLast4 && {
          bankAccountBefore: payout.bankAccountLast4,
        }),
        bankAccount: seen.bankAccountLast4,
        sentBefore: payout.paidOutAt.toISOString(),
      },
    });
    const answer = await find(queries);
    if (!answer) throw notFound('payout');
    return answer;
  };
  return once(call, 'resendPayout', [params.id, seen], resend, { what: 'payout', find });
};

export const exportPayoutPayments: Handler<'exportPayoutPayments'> = async ({ services, params, caller }) => {
  const found = await payoutDetailsById(services.database.queries, params.id, scopeOf(caller));
  if (!found) throw notFound('payout');
  return csvOfPayoutItems(found, services.settings.BUSINESS_TIME_ZONE);
};

export const downloadDailyPayouts: Handler<'downloadDailyPayouts'> = async (call) => {
  const { database, settings } = call.services;
  const ids = await allPayoutIds(database.queries, conditionFor(call), call.query.sort ?? newestFirst);
  if (ids.length > dailyPayoutsAtMost) {
    const many = new Intl.NumberFormat('en-US');
    const message = `${many.format(ids.length)} payouts match, and a spreadsheet holds ${many.format(dailyPayoutsAtMost)}: choose fewer days or a community`;
    throw new ProblemError('bad-request', {
      detail: `${message}.`,
      errors: [{ path: 'query.fromPayoutDate', message }],
    });
  }
  return dailyPayoutsFile(() => payoutsInBatches(database.queries, ids), {
    timeZone: settings.BUSINESS_TIME_ZONE,
    fileName: fileNameFor(call, 'daily-payouts', 'xlsx'),
  });
};
