import type { Payment } from '@payments/api-client/contract';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { type DataColumn, DataTable } from '../../components/DataTable/index.ts';
import { DateTime, dateText } from '../../components/DateTime/index.ts';
import { SectionTitle } from '../../components/Drawer/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { formatCount } from '../../components/figures/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { amountColumn, methodColumn, statusColumn } from '../../components/paymentList/index.ts';
import { media, token } from '../../tokens/token.ts';
import type { PayerPanelProps } from './PayerPanelProps.ts';

type PaymentHistoryProps = Pick<
  PayerPanelProps,
  'history' | 'timeZone' | 'onShowAllHistory' | 'onRetryHistory'
>;

const firstPage = 5;
const idOf = (payment: Payment) => String(payment.id);
const emptyWords = { nothingYet: { title: 'No payments yet' } };

/** The homeowner's payments: five at first, then as many as can be shown. */
export function PaymentHistory({ history, timeZone, onShowAllHistory, onRetryHistory }: PaymentHistoryProps) {
  const columns = useMemo(() => historyColumns(timeZone), [timeZone]);
  const label = useMemo(
    () => (payment: Payment) => `${formatMoney(payment.amount)}, ${dateText(payment.paidAt, timeZone)}`,
    [timeZone],
  );
  const payments = 'payments' in history ? history.payments : none;
  const itemCount = 'payments' in history ? history.itemCount : 0;
  return (
    <section aria-label="Payment history">
      <SectionTitle>Payment history</SectionTitle>
      {history.state === 'failed' && <FailureBanner failure={history.failure} onRetry={onRetryHistory} />}
      {history.state === 'failedAll' && (
        <Gap>
          <FailureBanner failure={history.failure} onRetry={onShowAllHistory} />
        </Gap>
      )}
      {history.state !== 'failed' && (
        <DataTable
          label="Payments"
          columns={columns}
          rows={payments}
          rowId={idOf}
          rowLabel={label}
          state={
            history.state === 'loading'
              ? 'firstLoading'
              : history.state === 'loadingAll'
                ? 'reloading'
                : 'ready'
          }
          emptyWords={emptyWords}
          pageSize={Math.max(firstPage, payments.length)}
          keepsRoom
          rowCount={itemCount}
          density="compact"
          footer={<Footer>{footerOf(history, onShowAllHistory)}</Footer>}
        />
      )}
    </section>
  );
}

const none: readonly Payment[] = [];

function footerOf(history: PayerPanelProps['history'], onShowAll: () => void) {
  if (!('payments' in history) || history.payments.length === 0) return null;
  const { payments, itemCount, state } = history;
  const hasAll = payments.length >= itemCount;
  return (
    <>
      <span>
        {hasAll
          ? `${formatCount(itemCount)} ${itemCount === 1 ? 'payment' : 'payments'}`
          : `Showing ${formatCount(payments.length)} of ${formatCount(itemCount)}`}
      </span>
      {!hasAll && (state === 'first' || state === 'loadingAll') && (
        <Button size="small" isPending={state === 'loadingAll'} onPress={onShowAll}>
          {`Show all ${formatCount(itemCount)}`}
        </Button>
      )}
    </>
  );
}

function historyColumns(timeZone: string): DataColumn<Payment>[] {
  return [
    {
      id: 'paidAt',
      header: 'Date',
      cell: ({ paidAt }) => <DateTime instant={paidAt} timeZone={timeZone} show="date" />,
      minWidth: 126,
      phone: 'lead',
      skeletonWidth: 80,
    },
    { ...methodColumn, narrower: [90, 'hidden'], phone: 'detail' },
    { ...amountColumn, width: 84 },
    { ...statusColumn, width: 156 },
  ];
}

const Gap = styled.div`
  margin-bottom: ${token.space3};
`;

const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space3};
  min-height: 45px;
  padding: ${token.space2} ${token.space3} ${token.space2} 20px;
  border-top: 1px solid ${token.border};
  color: ${token.textMuted};
  font: ${token.typeTable};
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    padding-inline: ${token.space4};
  }
`;
