import type { Payment } from '@payments/api-client/contract';
import { Mono, NameAndUnit, nameAndUnitText } from '../cellText/index.ts';
import type { DataColumn } from '../DataTable/index.ts';
import { DateTime, dateText } from '../DateTime/index.ts';
import { MethodName, methodText } from '../MethodName/index.ts';
import { formatMoney, Money } from '../Money/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';

/** How every list of payments draws the method, the amount and the status: take them with other widths, not others. */
export const methodColumn: DataColumn<Pick<Payment, 'method'>> = {
  id: 'method',
  header: 'Method',
  cell: ({ method }) => <MethodName method={method} />,
  text: ({ method }) => methodText(method),
  width: 178,
  narrower: [100, 100, 100, 'hidden'],
  skeletonWidth: 124,
};

export const amountColumn: DataColumn<Pick<Payment, 'amount'>> = {
  id: 'amount',
  header: 'Amount',
  cell: ({ amount }) => <Money amount={amount} emphasis="strong" />,
  text: ({ amount }) => formatMoney(amount),
  width: 100,
  narrower: [undefined, undefined, undefined, 84],
  align: 'end',
  sortable: true,
  firstSort: 'descending',
  hideable: false,
  phone: 'figure',
  skeletonWidth: 64,
};

export const statusColumn: DataColumn<Pick<Payment, 'paymentStatus'>> = {
  id: 'paymentStatus',
  header: 'Status',
  cell: ({ paymentStatus }) => <StatusBadge status={paymentStatus} />,
  width: 160,
  narrower: [undefined, undefined, undefined, 146],
  sortable: true,
  phone: 'state',
  skeletonWidth: 92,
};

/**
 * The columns of the payments list. Told `today`, narrow windows leave this year out before the time of day. Build
 * them once for a time zone and a day: new columns draw every row again.
 */
export function paymentColumns(timeZone: string, today?: string): DataColumn<Payment>[] {
  return [
    {
      id: 'paidAt',
      header: 'Date',
      cell: ({ paidAt }) => <DateTime instant={paidAt} timeZone={timeZone} today={today} />,
      width: 180,
      narrower: [undefined, 144],
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'detail',
      skeletonWidth: 124,
    },
    {
      id: 'payerName',
      header: 'Payer',
      cell: ({ payerName, payerUnit }) => <NameAndUnit name={payerName} unit={payerUnit} />,
      text: ({ payerName, payerUnit }) => nameAndUnitText({ name: payerName, unit: payerUnit }),
      minWidth: 164,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 148,
    },
    {
      id: 'communityName',
      header: 'Community',
      cell: ({ communityName }) => <bdi data-lines>{communityName}</bdi>,
      text: ({ communityName }) => communityName,
      width: '19.4%',
      minWidth: 130,
      narrower: ['19%', '19%', '20.8%', '21%', 'hidden'],
      sortable: true,
      phone: 'note',
      skeletonWidth: 132,
    },
    methodColumn,
    {
      id: 'accountNumber',
      header: 'Account',
      cell: ({ accountNumber }) => <Mono>{accountNumber}</Mono>,
      text: ({ accountNumber }) => accountNumber,
      width: 110,
      skeletonWidth: 56,
    },
    amountColumn,
    {
      id: 'fee',
      header: 'Fee',
      cell: ({ fee }) => <Money amount={fee} emphasis="muted" />,
      text: ({ fee }) => formatMoney(fee),
      width: 74,
      narrower: [undefined, undefined, 'hidden'],
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      skeletonWidth: 44,
    },
    {
      id: 'net',
      header: 'Net',
      cell: ({ net }) => <Money amount={net} />,
      text: ({ net }) => formatMoney(net),
      width: 98,
      align: 'end',
      skeletonWidth: 60,
    },
    statusColumn,
  ];
}

/** What people see until they choose otherwise. */
export const paymentColumnsHiddenAtFirst: readonly string[] = ['accountNumber', 'net'];

/** The orders offered where there are no headers to press. */
export const paymentSortChoices = [
  { id: '-paidAt', label: 'Newest first' },
  { id: 'paidAt', label: 'Oldest first' },
  { id: '-amount', label: 'Largest amount' },
  { id: 'amount', label: 'Smallest amount' },
  { id: 'payerName', label: 'Payer, A to Z' },
  { id: 'communityName', label: 'Community, A to Z' },
  { id: 'paymentStatus', label: 'Status' },
] as const;

/** Names a payment among others, e.g. 'the payment of Rosa Nakamura, $285.00, Nov 17, 2026'. */
export function paymentLabel(timeZone: string): (payment: Payment) => string {
  return ({ payerName, amount, paidAt }) =>
    `the payment of ${payerName}, ${formatMoney(amount)}, ${dateText(paidAt, timeZone)}`;
}
