import { statusLabels, wallTimesIn } from '@payments/api-client/contract';
import type { Queries } from '../../database/connect.ts';
import type { IdFrame } from '../../database/idFrame.ts';
import type { FileAnswer } from '../../http/call.ts';
import { dollars, safeText } from '../../http/csv.ts';
import { csvFile } from '../../http/csvFile.ts';
import { type ExportedPayment, exportedPaymentsByIds } from './exportedPayments.ts';

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
    `Refund date (${timeZone})`,
    'Refunded (USD)',
    'Given back in dispute (USD)',
    'Payout ID',
    'Reversed in payout ID',
  ];
}

function cellsOf(
  { payment, refund, disputed, payoutId, reversedInPayoutId }: ExportedPayment,
  wallTime: (when: string) => string,
): string[] {
  return [
    String(payment.id),
    wallTime(payment.paidAt),
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
    refund ? wallTime(refund.at) : '',
    refund ? dollars(refund.amount) : '',
    disputed === null ? '' : dollars(disputed),
    String(payoutId ?? ''),
    String(reversedInPayoutId ?? ''),
  ];
}

/** The payments of a frame as a file; `fileName` by `exportFileName`. */
export function csvOfPayments(
  queries: Queries,
  ids: IdFrame,
  { timeZone, fileName }: { timeZone: string; fileName: string },
): FileAnswer {
  const wallTime = wallTimesIn(timeZone);
  return csvFile({
    ids,
    rowsOf: (some) => exportedPaymentsByIds(queries, some),
    header: headerOf(timeZone),
    cellsOf: (row) => cellsOf(row, wallTime),
    fileName,
  });
}
