import { type PaymentWire, wallTimeAt } from '@payments/api-client/contract';
import type { Queries } from '../../database/connect.ts';
import type { IdFrame } from '../../database/idFrame.ts';
import type { FileAnswer } from '../../http/call.ts';
import { dollars, safeText } from '../../http/csv.ts';
import { csvFile } from '../../http/csvFile.ts';
import { paymentsByIds } from './repository.ts';
import { statusLabels } from './statusLabels.ts';

const typeLabels = ['ACH', 'CREDIT', 'DEBIT'] as const;

function headerOf(timeZone: string): string[] {
  return [
    'Payment ID',
    `Date (${timeZone})`,
    'Payer',
    'Unit',
    'Account number',
    'E-mail',
    'Community',
    'Type',
    'Method',
    'Amount (USD)',
    'Fee (USD)',
    'Net (USD)',
    'Status',
    'Refund reason',
    'Refunded by',
  ];
}

function cellsOf(payment: PaymentWire, timeZone: string): string[] {
  return [
    String(payment.id),
    wallTimeAt(payment.paidAt, timeZone),
    safeText(payment.payerName),
    safeText(payment.payerUnit),
    safeText(payment.accountNumber),
    safeText(payment.payerEmailAddress ?? ''),
    safeText(payment.communityName),
    typeLabels[payment.paymentType],
    safeText(`${payment.method.brand} ${payment.method.last4}`),
    dollars(payment.amount),
    dollars(payment.fee),
    dollars(payment.net),
    statusLabels[payment.paymentStatus],
    safeText(payment.refundReason ?? ''),
    safeText(payment.refundedBy ?? ''),
  ];
}

/** The payments of a frame as a file; `fileName` by `exportFileName`. */
export function csvOfPayments(
  queries: Queries,
  ids: IdFrame,
  { timeZone, fileName }: { timeZone: string; fileName: string },
): FileAnswer {
  return csvFile({
    ids,
    rowsOf: (some) => paymentsByIds(queries, some),
    header: headerOf(timeZone),
    cellsOf: (payment) => cellsOf(payment, timeZone),
    fileName,
  });
}
