import type { PayoutItem } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Faint, OnCards } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { DateTime, dateText } from '../../components/DateTime/index.ts';
import { MaybeLink, type ScreenLink } from '../../components/Link/index.ts';
import { methodText } from '../../components/MethodName/index.ts';
import { formatMoney, Money } from '../../components/Money/index.ts';
import { token } from '../../tokens/token.ts';

const reversals = { payment: undefined, refund: 'Refund', dispute: 'Dispute' } as const;

/** The columns of a payout's items. Build them once for a time zone: new columns draw every row again. */
export function payoutItemColumns(
  timeZone: string,
  paymentLink?: (paymentId: number) => ScreenLink,
): DataColumn<PayoutItem>[] {
  return [
    {
      id: 'payerName',
      header: 'Payer',
      cell: ({ kind, paymentId, payerName, payerUnit, amount }) => (
        <>
          {reversals[kind] && <Word>{reversals[kind]} </Word>}
          <MaybeLink
            link={paymentLink?.(paymentId)}
            label={`${payerName}, ${kind} of ${formatMoney(Math.abs(amount))}`}
          >
            <bdi>{payerName}</bdi>
          </MaybeLink>{' '}
          <Faint>{payerUnit}</Faint>
        </>
      ),
      text: ({ kind, payerName, payerUnit, accountNumber, method, occurredAt }) =>
        [
          reversals[kind],
          payerName,
          payerUnit,
          `account ${accountNumber}`,
          methodText(method),
          dateText(occurredAt, timeZone),
        ]
          .filter(Boolean)
          .join(', '),
      minWidth: 200,
      phone: 'lead',
      skeletonWidth: 120,
    },
    {
      id: 'occurredAt',
      header: 'Settled',
      cell: ({ occurredAt, amount, fee }) => (
        <>
          <DateTime instant={occurredAt} timeZone={timeZone} show="date" />
          {fee !== 0 && <OnCards>{`, ${formatMoney(amount)}, fee ${formatMoney(-fee)}`}</OnCards>}
        </>
      ),
      text: ({ occurredAt }) => dateText(occurredAt, timeZone),
      width: 104,
      narrower: ['hidden'],
      phone: 'detail',
      skeletonWidth: 44,
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ amount }) => <Money amount={amount} />,
      text: ({ amount }) => formatMoney(amount),
      width: 78,
      align: 'end',
      skeletonWidth: 56,
    },
    {
      id: 'fee',
      header: 'Fee',
      cell: ({ fee }) => <Money amount={-fee} emphasis="muted" />,
      text: ({ fee }) => formatMoney(-fee),
      width: 70,
      narrower: [undefined, 'hidden'],
      align: 'end',
      skeletonWidth: 40,
    },
    {
      id: 'net',
      header: 'Net',
      cell: ({ net }) => (
        <>
          <OnCards>Net </OnCards>
          <Money amount={net} emphasis="strong" />
        </>
      ),
      text: ({ net }) => formatMoney(net),
      width: 78,
      align: 'end',
      phone: 'figure',
      skeletonWidth: 56,
    },
  ];
}

/** Names an item among others, e.g. 'the refund of Rosa Nakamura, −$285.00'. */
export function payoutItemLabel({ kind, payerName, amount }: PayoutItem): string {
  return `the ${kind} of ${payerName}, ${formatMoney(amount)}`;
}

const Word = styled.span`
  color: ${token.reversed};
  font-weight: 500;
`;
