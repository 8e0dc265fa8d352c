import type { Payout } from '@payments/api-client/contract';
import { Lead, MutedMono } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime, dateText } from '../../components/DateTime/index.ts';
import { formatMoney, Money } from '../../components/Money/index.ts';
import { PayoutStatusBadge } from './PayoutStatusBadge.tsx';
import { offWords } from './payoutPresentation.ts';

/** The columns of the payouts list. Build them once for a time zone and a day: new columns draw every row again. */
export function payoutColumns(timeZone: string, today: string): DataColumn<Payout>[] {
  return [
    {
      id: 'paidOutAt',
      header: 'Date',
      cell: ({ paidOutAt }) => <DateTime instant={paidOutAt} timeZone={timeZone} today={today} />,
      width: 180,
      narrower: [undefined, 144],
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'detail',
      skeletonWidth: 124,
    },
    {
      id: 'communityName',
      header: 'Community',
      cell: ({ communityName }) => (
        <Lead data-lines>
          <bdi>{communityName}</bdi>
        </Lead>
      ),
      text: ({ communityName }) => communityName,
      minWidth: 180,
      sortable: true,
      hideable: false,
      phone: 'lead',
      skeletonWidth: 148,
    },
    {
      id: 'bankAccountLast4',
      header: 'Bank account',
      cell: ({ bankAccountLast4 }) => <MutedMono>••{bankAccountLast4}</MutedMono>,
      text: ({ bankAccountLast4 }) => `Bank account ending in ${bankAccountLast4}`,
      width: '16%',
      minWidth: 130,
      narrower: [130, 104, 'hidden'],
      skeletonWidth: 52,
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ amount }) => <Money amount={amount} emphasis="strong" />,
      text: ({ amount }) => formatMoney(amount),
      width: 150,
      narrower: [120, 110],
      align: 'end',
      sortable: true,
      firstSort: 'descending',
      hideable: false,
      phone: 'figure',
      skeletonWidth: 72,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, difference }) => <PayoutStatusBadge status={status} difference={difference} />,
      text: ({ status, difference }) => [status, offWords(difference)].filter(Boolean).join(', '),
      width: 220,
      narrower: [undefined, 204],
      sortable: true,
      hideable: false,
      phone: 'state',
      skeletonWidth: 72,
    },
  ];
}

/** The orders offered where there are no headers to press. */
export const payoutSortChoices = [
  { id: '-paidOutAt', label: 'Newest first' },
  { id: 'paidOutAt', label: 'Oldest first' },
  { id: '-amount', label: 'Largest amount' },
  { id: 'amount', label: 'Smallest amount' },
  { id: 'communityName', label: 'Community, A to Z' },
  { id: 'status', label: 'Status' },
] as const;

/** Names a payout among others, e.g. 'the payout to Oak Hill, $285.00, Nov 17, 2026'. */
export function payoutLabel(timeZone: string): (payout: Payout) => string {
  return ({ communityName, amount, paidOutAt }) =>
    `the payout to ${communityName}, ${formatMoney(amount)}, ${dateText(paidOutAt, timeZone)}`;
}
