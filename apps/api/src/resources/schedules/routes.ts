import { type AuditAction, toCents, toOffset } from '@payments/api-client/contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { scopeOf } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound } from '../../http/problem.ts';
import { queueEmail } from '../../outbox/outbox.ts';
import { deleteLinkEmail } from '../deleteLinks/email.ts';
import { createDeleteLink } from '../deleteLinks/links.ts';
import { lockPayer, payerById } from '../payers/repository.ts';
import { changeAmounts, withPresentAmounts } from './changeAmounts.ts';
import {
  conditionOf,
  endSchedule,
  lockSchedules,
  pageOfSchedules,
  type ScheduleRow,
  schedulesOfPayer,
} from './repository.ts';

export const listSchedules: Handler<'listSchedules'> = async ({ services, caller, query }) => {
  const page = toOffset(query.pageNumber, query.pageSize);
  const condition = conditionOf(query, scopeOf(caller));
  return { ...page, ...(await pageOfSchedules(services.database.queries, { condition, ...page })) };
};

export const listPayerSchedules: Handler<'listPayerSchedules'> = async ({ services, caller, params }) => {
  const { queries } = services.database;
  if (!(await payerById(queries, params.id, scopeOf(caller)))) throw notFound('homeowner');
  return schedulesOfPayer(queries, params.id);
};

export const updateScheduledPayments: Handler<'updateScheduledPayments'> = async (call) => {
  const { services, caller, body } = call;
  const outcomes = await once(call, 'updateScheduledPayments', body, (queries) =>
    changeAmounts(queries, {
      ids: body.scheduledPaymentIds,
      amountCents: toCents(body.amount),
      previousCents: body.previousAmounts?.map((amount) => (amount === null ? null : toCents(amount))),
      scope: scopeOf(caller),
      by: actorOf(call),
      now: services.now,
    }),
  );
  return withPresentAmounts(services.database.queries, outcomes, scopeOf(caller));
};

/** Does something with a schedule that the caller may reach, and writes the audit entry with it. */
async function withSchedule<Result>(
  queries: Queries,
  call: Call<'deleteSchedule' | 'sendDeleteScheduleLink'>,
  action: AuditAction,
  work: (row: ScheduleRow) => Promise<Result>,
): Promise<Result> {
  const { services, caller, params } = call;
  const [row] = await lockSchedules(queries, [params.id], scopeOf(caller));
  if (!row) throw notFound('scheduled payment');
  const result = await work(row);
  await recordAudit(queries, {
    at: services.now(),
    by: actorOf(call),
    action,
    subject: 'scheduledPayment',
    subjectId: params.id,
    companyId: row.companyId,
  });
  return result;
}

export const deleteSchedule: Handler<'deleteSchedule'> = (call) =>
  call.services.database.transaction((queries) =>
    withSchedule(queries, call, 'scheduledPayment.deleted', async () => {
      await endSchedule(queries, call.params.id, call.services.now());
      return undefined;
    }),
  );

export const sendDeleteScheduleLink: Handler<'sendDeleteScheduleLink'> = (call) => {
  const { services, params, body: emailAddress } = call;
  return once(call, 'sendDeleteScheduleLink', [params.id, emailAddress], (queries) =>
    withSchedule(queries, call, 'scheduledPayment.deleteLinkSent', async (row) => {
      // A correction of their address waits for this link, and ends it.
      await lockPayer(queries, row.payer.id);
      const { link, expiresAt } = await createDeleteLink(queries, services, {
        scheduleId: params.id,
        email: emailAddress,
      });
      const timeZone = services.settings.BUSINESS_TIME_ZONE;
      const email = deleteLinkEmail(row, { to: emailAddress, link, expiresAt, timeZone });
      await queueEmail(queries, email, services.now());
      return { emailAddress, expiresAt: expiresAt.toISOString() };
    }),
  );
};
