import {
  type AuditAction,
  isCollected,
  isRefundable,
  type OperationWire,
  paymentDetails,
  toOffset,
} from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../../audit/recordAudit.ts';
import { type Caller, scopeOf } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { payments, refunds } from '../../database/schema.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { exportFileName } from '../../http/exportFileName.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Email, queueEmail } from '../../outbox/outbox.ts';
import { explanationEmail } from './explanationEmail.ts';
import { csvOfPayments } from './exportPayments.ts';
import { paymentMethodById } from './paymentMethods.ts';
import { selectionOf } from './paymentSelection.ts';
import { receiptOf } from './receipt.ts';
import {
  latestRefund,
  lockPayment,
  newestFirst,
  pageOfPayments,
  paymentDetailsById,
  summaryOfPayments,
  takePaymentIds,
} from './repository.ts';
import { transition } from './rules.ts';

function selectionFor(
  call: Call<'listPayments' | 'summarizePayments' | 'exportPayments'> & { caller: Caller },
) {
  return selectionOf(call.query, scopeOf(call.caller), call.services.settings.BUSINESS_TIME_ZONE);
}

export const listPayments: Handler<'listPayments'> = async (call) => {
  const { pageNumber, pageSize, sort = newestFirst } = call.query;
  const page = toOffset(pageNumber, pageSize);
  const found = await pageOfPayments(call.services.database.queries, {
    selection: selectionFor(call),
    sort,
    ...page,
  });
  return { ...page, ...found };
};

export const summarizePayments: Handler<'summarizePayments'> = (call) =>
  summaryOfPayments(call.services.database.queries, selectionFor(call));

export const exportPayments: Handler<'exportPayments'> = async (call) => {
  const { database, settings } = call.services;
  const { fromPaymentDate: from, toPaymentDate: to, ...filter } = call.query;
  const ids = await takePaymentIds(database.queries, selectionFor(call), filter.sort ?? newestFirst);
  const fileName = exportFileName(call.services, {
    what: 'payments',
    dates: { from, to },
    filter,
    extension: 'csv',
  });
  return csvOfPayments(database.queries, ids, { timeZone: settings.BUSINESS_TIME_ZONE, fileName });
};

export const getPayment: Handler<'getPayment'> = async (call) => {
  const { database, settings } = call.services;
  const scope = scopeOf(call.caller);
  const found = await paymentDetailsById(
    database.queries,
    call.params.id,
    scope,
    settings.BUSINESS_TIME_ZONE,
  );
  if (!found) throw notFound('payment');
  return found;
};

export const refundPayment: Handler<'refundPayment'> = (call) => {
  const { services, caller, params, body: reason } = call;
  const scope = scopeOf(caller);
  const find = (queries: Queries) =>
    paymentDetailsById(queries, params.id, scope, services.settings.BUSINESS_TIME_ZONE);
  const refund = async (queries: Queries) => {
    const payment = await lockPayment(queries, params.id, scope);
    if (!payment) throw notFound('payment');
    if (!isRefundable(payment.status)) {
      const existingRefund = await latestRefund(queries, params.id);
      throw existingRefund && existingRefund.status !== 'RefundFailed'
        ? new ProblemError('already-refunded', {
            detail: 'This payment has been refunded already.',
            existingRefund,
          })
        : new ProblemError('not-refundable', {
            detail: `A payment that is ${payment.status} cannot be refunded.`,
          });
    }
    // Now that nobody else has the payment: what was written while this waited is from before.
    const now = services.now();
    await queries.insert(refunds).values({
      payment_id: params.id,
      amount_cents: payment.amount_cents,
      reason,
      requested_by: caller.name,
      requested_by_user_id: caller.userId,
      requested_at: now,
      status: 'RefundPending',
    });
    await transition(queries, {
      paymentId: params.id,
      companyId: payment.management_company_id,
      from: payment.status,
      to: 'RefundPending',
      at: now,
      by: actorOf(call),
      note: reason,
      settlesAt: now,
      action: 'payment.refundRequested',
      refund: { reason, refundedBy: caller.name },
    });
    const answer = await find(queries);
    if (!answer) throw notFound('payment');
    return answer;
  };
  return once(call, 'refundPayment', [params.id, reason], refund, { what: 'payment', find });
};

/** Sends an e-mail about a payment that the caller may reach, once for a key, and writes the audit entry with it. */
function sendAbout(
  operation: 'sendReceipt' | 'sendExplanation',
  call: Call<'sendReceipt' | 'sendExplanation'>,
  action: AuditAction,
  emailOf: (payment: OperationWire<'getPayment'>, at: Date, timeZone: string) => Email,
): Promise<{ emailAddress: string }> {
  const { services, caller, params, body: emailAddress } = call;
  const timeZone = services.settings.BUSINESS_TIME_ZONE;
  return once(call, operation, [params.id, emailAddress], async (queries) => {
    const at = services.now();
    const payment = await paymentDetailsById(queries, params.id, scopeOf(caller), timeZone);
    if (!payment) throw notFound('payment');
    await queueEmail(queries, emailOf(payment, at, timeZone), at);
    const [row] = await queries
      .select({ companyId: payments.management_company_id })
      .from(payments)
      .where(eq(payments.id, params.id));
    await recordAudit(queries, {
      at,
      by: actorOf(call),
      action,
      subject: 'payment',
      subjectId: params.id,
      companyId: row?.companyId ?? null,
    });
    return { emailAddress };
  });
}

export const sendReceipt: Handler<'sendReceipt'> = (call) =>
  sendAbout('sendReceipt', call, 'payment.receiptSent', (payment, _at, timeZone) => {
    if (!isCollected(payment.paymentStatus))
      throw new ProblemError('conflict', {
        detail: `A payment that is ${payment.paymentStatus} has no receipt.`,
      });
    return receiptOf(payment, call.body, timeZone);
  });

export const sendExplanation: Handler<'sendExplanation'> = (call) =>
  sendAbout('sendExplanation', call, 'payment.explanationSent', (payment, at, timeZone) =>
    explanationEmail(z.decode(paymentDetails, payment), { to: call.body, at, timeZone }),
  );

export const getPaymentMethod: Handler<'getPaymentMethod'> = async (call) => {
  const found = await paymentMethodById(call.services.database.queries, call.params.id, scopeOf(call.caller));
  if (!found) throw notFound('payment method');
  return found;
};
