import { dailyPayoutsAtMost, toOffset } from '@payments/api-client/contract';
import { type Caller, scopeOf } from '../../auth/caller.ts';
import type { Call, Handler } from '../../http/call.ts';
import { exportFileName } from '../../http/exportFileName.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { dailyPayoutsFile } from './dailyPayoutsFile.ts';
import { csvOfPayoutItems, csvOfPayouts } from './exportPayouts.ts';
import {
  allPayoutIds,
  conditionOf,
  pageOfPayouts,
  payoutDetailsById,
  payoutsInBatches,
} from './repository.ts';

const newestFirst = '-paidOutAt';
const defaultPageSize = 10;

type FilteredCall = Call<'listPayouts' | 'exportPayouts' | 'downloadDailyPayouts'> & { caller: Caller };

function conditionFor({ query, caller, services }: FilteredCall) {
  return conditionOf(query, scopeOf(caller), services.settings.BUSINESS_TIME_ZONE);
}

function fileNameFor(call: FilteredCall, what: string, extension: 'csv' | 'xlsx'): string {
  const { fromPayoutDate: from, toPayoutDate: to } = call.query;
  const { settings, now } = call.services;
  return exportFileName({ what, from, to, now: now(), timeZone: settings.BUSINESS_TIME_ZONE, extension });
}

export const listPayouts: Handler<'listPayouts'> = async (call) => {
  const { pageNumber = 1, pageSize = defaultPageSize, sort = newestFirst } = call.query;
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
