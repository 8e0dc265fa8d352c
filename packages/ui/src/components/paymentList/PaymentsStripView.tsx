import { type PaymentStatus, type PaymentsSummary, paymentStatuses } from '@payments/api-client/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { type DateRange, formatDateRange } from '../dateRange/index.ts';
import { RetryButton } from '../ErrorState/index.ts';
import { formatCount } from '../figures/index.ts';
import { ChevronDownIcon } from '../Icon/index.ts';
import { formatMoney } from '../Money/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { StackedBar, StackedBarPlaceholder } from '../StackedBar/index.ts';
import { statusPresentation } from '../StatusBadge/index.ts';
import type { PaymentsStrip } from './PaymentsStrip.ts';

export interface PaymentsStripViewProps {
  strip: PaymentsStrip;
  /** What it counts; null is any date. */
  dates: DateRange | null;
  /** What it is limited to: others take no room. Nothing chosen is any. */
  statuses: readonly PaymentStatus[];
  /** `YYYY-MM-DD`. */
  today: string;
  onRetryStrip?: () => void;
  /** The list below failed too, says so and offers Retry. @default false */
  isListFailed?: boolean;
}

/** How much, and in what state: the whole filter's figures, not only the page's (PAY-8). On phones one press writes the states out. */
export function PaymentsStripView({
  strip,
  dates,
  statuses,
  today,
  onRetryStrip,
  isListFailed = false,
}: PaymentsStripViewProps) {
  const [isWritten, setIsWritten] = useState(false);
  if (strip.state === 'absent') return null;
  const count = 'summary' in strip ? strip.summary.count : 0;
  const received = 'summary' in strip ? succeededAmong(strip.summary) : undefined;
  return (
    <Strip
      aria-label="Totals"
      data-written={isWritten || undefined}
      aria-busy={strip.state === 'firstLoading' || strip.state === 'reloading'}
    >
      {'summary' in strip && (
        <Figures key="figures" data-old={strip.state === 'reloading' || undefined}>
          <Total>
            {count > 0 && (
              <>
                <b>
                  {formatMoney(received?.total ?? strip.summary.total)}
                  {received && <small> succeeded</small>}
                </b>
                <button type="button" aria-expanded={isWritten} onClick={() => setIsWritten(!isWritten)}>
                  By status
                  <ChevronDownIcon size={14} />
                </button>
              </>
            )}
            <span>
              {countWords(strip.summary, received)}
              <i>{`, ${dates ? formatDateRange(dates, today) : 'any date'}`}</i>
            </span>
          </Total>
          {count > 0 && <StackedBar label="Payments by status" segments={segmentsOf(strip, statuses)} />}
        </Figures>
      )}
      {strip.state === 'firstLoading' && (
        <Figures key="placeholder">
          <Total>
            <Skeleton width={168} height={30} />
          </Total>
          <StackedBarPlaceholder segmentCount={statuses.length || paymentStatuses.length} />
        </Figures>
      )}
      {strip.state === 'failed' && (
        <Figures key="failed">
          <Total role={isListFailed ? undefined : 'alert'}>
            <span>Total unavailable</span>
            {onRetryStrip && !isListFailed && <RetryButton size="small" onPress={onRetryStrip} />}
          </Total>
          <StackedBarPlaceholder segmentCount={statuses.length || paymentStatuses.length} isStill />
        </Figures>
      )}
    </Strip>
  );
}

/** What was collected, where the filter holds other payments too: their sum is no money that anyone has. */
function succeededAmong({ byStatus }: PaymentsSummary) {
  const found = byStatus.filter((entry) => entry.count > 0);
  return found.length > 1 ? found.find((entry) => entry.status === 'Succeeded') : undefined;
}

function countWords({ count, total, byStatus }: PaymentsSummary, received: { total: number } | undefined) {
  if (count === 0) return 'No payments';
  const payments = `${formatCount(count)} payment${count === 1 ? '' : 's'}`;
  if (received) return `of ${formatMoney(total)} in ${payments}`;
  const statusCount = byStatus.filter((entry) => entry.count > 0).length;
  return statusCount > 1 ? `${payments} in ${statusCount} statuses` : payments;
}

/**
 * In one order whatever the figures are: a status is looked for where it was. What a filter leaves out is gone with the
 * press, not once its figures come: the list below would move then.
 */
function segmentsOf(
  { summary }: Extract<PaymentsStrip, { summary: unknown }>,
  statuses: readonly PaymentStatus[],
) {
  const found = new Map(summary.byStatus.map((entry) => [entry.status, entry]));
  return paymentStatuses.flatMap((status) => {
    const { count = 0, total = 0 } = found.get(status) ?? {};
    const isLeftOut = statuses.length > 0 && !statuses.includes(status);
    const { label, tone } = statusPresentation[status];
    return isLeftOut ? [] : { id: status, label, tone, count, total };
  });
}

const Strip = styled.section`
  margin-bottom: ${token.space4};
  padding: 18px 20px 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  ${media.phone} {
    padding: 12px 16px;
    &:not([data-written]) ul {
      display: none;
    }
  }
`;

const Figures = styled.div`
  &[data-old] {
    opacity: 0.85;
    filter: saturate(0.3);
  }
  &[data-old] b,
  &[data-old] li b,
  &[data-old] li span {
    color: ${token.textMuted};
  }
`;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  min-height: 30px;
  margin-bottom: 14px;
  color: ${token.textMuted};
  b {
    color: ${token.text};
    font: ${token.typeFigure};
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  small {
    font: ${token.typeBody};
    letter-spacing: 0;
  }
  i {
    font-style: normal;
  }
  > [aria-expanded] {
    display: none;
  }
  ${media.phone} {
    column-gap: 4px;
    min-height: 52px;
    margin-bottom: 8px;
    b {
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      gap: 0 6px;
      align-items: baseline;
      /* Millions stand beside their word and the button from 360 px on. */
      font-size: clamp(18px, 5.2vw, 20px);
    }
    > [aria-expanded] {
      display: flex;
      align-items: center;
      align-self: center;
      gap: 4px;
      height: 28px;
      border-radius: ${token.radiusControl};
      font: ${token.typeControl};
    }
    span {
      flex: 1 0 100%;
      height: 16px;
      font: ${token.typeCaption};
      overflow: hidden;
    }
    /* Whole or not at all: the filter below says them too. */
    i {
      display: inline-block;
    }
  }
  /* Nothing to show is one line. */
  &:only-child {
    align-items: center;
    min-height: 0;
    margin: 0;
  }
`;
