import { dayAt, payoutAmountLabels, wallTimeAt } from '@payments/api-client/contract';
import type { Queries } from '../../database/connect.ts';
import { frameOfIds } from '../../database/idFrame.ts';
import type { FileAnswer } from '../../http/call.ts';
import { byteOrderMark, csvLine, dollars, safeText } from '../../http/csv.ts';
import { csvFile } from '../../http/csvFile.ts';
import { proofWords } from './proof.ts';
import { type PayoutDetailsWire, payoutsByIds } from './repository.ts';

/** The payouts with these ids as a file. */
export function csvOfPayouts(
  queries: Queries,
  ids: Int32Array,
  { timeZone, fileName }: { timeZone: string; fileName: string },
): FileAnswer {
  return csvFile({
    ids: frameOfIds(ids),
    rowsOf: (some) => payoutsByIds(queries, some),
    header: [
      'Payout ID',
      `Date (${timeZone})`,
      'Community',
      'Status',
      'Bank account (last 4)',
      'Gross (USD)',
      'Fees (USD)',
      'Refunds (USD)',
      'Net (USD)',
      'Amount (USD)',
      'Difference (USD)',
      'Proof',
    ],
    cellsOf: (payout) => [
      String(payout.id),
      wallTimeAt(payout.paidOutAt, timeZone),
      safeText(payout.communityName),
      payout.status,
      safeText(payout.bankAccountLast4),
      dollars(payout.gross),
      dollars(-payout.fees),
      dollars(-payout.refunds),
      dollars(payout.net),
      dollars(payout.amount),
      dollars(payout.difference),
      proofWords(payout.difference),
    ],
    fileName,
  });
}

const kindLabels = { payment: 'Payment', refund: 'Refund', dispute: 'Dispute' } as const;

/** A payout's items as CSV, then the proof that they add up to what was sent (OUT-2). */
export function csvOfPayoutItems(payout: PayoutDetailsWire, timeZone: string): FileAnswer {
  const header = [
    'Payment ID',
    `Settled (${timeZone})`,
    'Kind',
    'Payer',
    'Unit',
    'Account number',
    'Method',
    'Amount (USD)',
    'Fee (USD)',
    'Net (USD)',
  ];
  const items = payout.items.map((item) => [
    String(item.paymentId),
    wallTimeAt(item.occurredAt, timeZone),
    kindLabels[item.kind],
    safeText(item.payerName),
    safeText(item.payerUnit),
    safeText(item.accountNumber),
    safeText(`${item.method.brand} ${item.method.last4}`),
    dollars(item.amount),
    dollars(-item.fee),
    dollars(item.net),
  ]);
  const proof = (label: string, amount: number, words = '') => [
    '',
    '',
    label,
    words,
    '',
    '',
    '',
    '',
    '',
    dollars(amount),
  ];
  const lines = [
    header,
    ...items,
    proof('Gross', payout.gross),
    proof('Fees', -payout.fees),
    proof('Refunds and disputes', -payout.refunds),
    proof('Net', payout.net),
    proof(payoutAmountLabels[payout.status], payout.amount),
    proof('Difference', payout.difference, proofWords(payout.difference)),
  ];
  return {
    body: byteOrderMark + lines.map(csvLine).join(''),
    contentType: 'text/csv; charset=utf-8',
    fileName: `payout-${payout.id}_${dayAt(payout.paidOutAt, timeZone)}_payments.csv`,
    headers: { 'x-item-count': String(payout.items.length) },
  };
}
