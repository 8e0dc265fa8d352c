import type { ScheduledPayment } from '@payments/api-client/contract';
import { useMemo } from 'react';
import styled from 'styled-components';
import { type DataColumn, DataTable } from '../../components/DataTable/index.ts';
import { formatMoney, Money } from '../../components/Money/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { ScheduleAmount } from '../../components/schedulePresentation/index.ts';
import { token } from '../../tokens/token.ts';
import { Change } from './Change.tsx';
import type { PreviewFees } from './ScheduledPaymentsDialogProps.ts';
import {
  communityColumn,
  homeownerColumn,
  scheduleId,
  scheduleLabel,
  timingColumn,
} from './scheduleColumns.tsx';

interface PreviewTableProps {
  schedules: readonly ScheduledPayment[];
  newAmount: number;
  fees: PreviewFees;
}

/** Old and new amount and fee of each row (SCH-4). Schedules of the balance due stay as they are. */
export function PreviewTable({ schedules, newAmount, fees }: PreviewTableProps) {
  const columns = useMemo(() => previewColumns(newAmount, fees), [newAmount, fees]);
  return (
    <DataTable
      label="Preview"
      columns={columns}
      rows={schedules}
      rowId={scheduleId}
      rowLabel={scheduleLabel}
      state="ready"
      pageSize={schedules.length}
      rowCount={schedules.length}
      fills
    />
  );
}

function previewColumns(newAmount: number, fees: PreviewFees): DataColumn<ScheduledPayment>[] {
  const newFee = (id: number) => (fees.state === 'ready' ? fees.fees[id] : undefined);
  return [
    homeownerColumn,
    communityColumn,
    timingColumn,
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ amount }) =>
        amount === null ? (
          <ScheduleAmount amount={amount} />
        ) : (
          <Change
            from={<Money amount={amount} />}
            to={<Money amount={newAmount} emphasis="strong" />}
            stays={amount === newAmount}
          />
        ),
      text: ({ amount }) => (amount === null ? '' : changeWords(amount, newAmount)),
      width: 190,
      align: 'end',
      phone: 'figure',
    },
    {
      id: 'fee',
      header: 'Fee',
      cell: ({ id, fee }) => {
        if (fee === null) return <Unchanged>Unchanged</Unchanged>;
        const changed = newFee(id);
        return (
          <Change
            from={<Money amount={fee} />}
            to={changed === undefined ? waitingOrUnknown(fees) : <Money amount={changed} />}
            stays={changed === fee}
          />
        );
      },
      width: 150,
      align: 'end',
      phone: 'state',
    },
  ];
}

const changeWords = (from: number, to: number) =>
  from === to ? `Stays ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`;

function waitingOrUnknown(fees: PreviewFees) {
  return fees.state === 'loading' ? <Skeleton width={44} /> : 'not known';
}

const Unchanged = styled.span`
  color: ${token.textMuted};
`;
