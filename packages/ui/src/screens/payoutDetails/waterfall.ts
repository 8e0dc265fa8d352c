import {
  type Payout,
  type PayoutDetails,
  payoutAmountLabels,
  toCents,
  toDollars,
} from '@payments/api-client/contract';
import { formatMoney } from '../../components/Money/index.ts';

/** One bar of the waterfall: from where to where it stands, as shares of the widest, 0 to 1. */
export interface WaterfallStep {
  id: 'gross' | 'fees' | 'refunds' | 'net' | 'sent';
  label: string;
  /** In dollars; below 0 for what is taken off. */
  amount: number;
  start: number;
  end: number;
}

/** From gross by fees and refunds to net, and beside it what was sent. */
export function waterfallOf(
  details: Pick<PayoutDetails, 'gross' | 'fees' | 'refunds' | 'net' | 'amount' | 'status'>,
): WaterfallStep[] {
  const { gross, fees, refunds, net, amount } = details;
  const widest = Math.max(gross, net, amount, 0.01);
  const share = (dollars: number) => Math.min(1, Math.max(0, dollars / widest));
  const afterFees = toDollars(toCents(gross) - toCents(fees));
  return [
    { id: 'gross', label: 'Gross', amount: gross, start: 0, end: share(gross) },
    { id: 'fees', label: 'Fees', amount: -fees, start: share(afterFees), end: share(gross) },
    {
      id: 'refunds',
      label: 'Refunds and disputes',
      amount: -refunds,
      start: share(net),
      end: share(afterFees),
    },
    { id: 'net', label: 'Net', amount: net, start: 0, end: share(net) },
    {
      id: 'sent',
      label: payoutAmountLabels[details.status],
      amount,
      start: 0,
      end: share(amount),
    },
  ];
}

/** What the proof comes to, e.g. '$0.01 less than its payments add up to'; null when it adds up. */
export function shortfallWords({ difference }: Pick<Payout, 'difference'>): string | null {
  if (difference === 0) return null;
  const figure = formatMoney(Math.abs(difference));
  return `${figure} ${difference < 0 ? 'less' : 'more'} than its payments add up to`;
}
