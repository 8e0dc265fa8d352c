import { useMemo } from 'react';
import styled from 'styled-components';
import { NameAndUnit, nameAndUnitText } from '../../components/cellText/index.ts';
import { type DataColumn, DataTable } from '../../components/DataTable/index.ts';
import { AlertIcon, CheckCircleIcon, WarningIcon } from '../../components/Icon/index.ts';
import { Money } from '../../components/Money/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { ScheduleAmount, scheduleAmountText } from '../../components/schedulePresentation/index.ts';
import { media } from '../../tokens/token.ts';
import { Change } from './Change.tsx';
import { isChangedSince, type OutcomeRow } from './changeTotals.ts';

const idOf = ({ outcome }: OutcomeRow) => String(outcome.scheduledPaymentId);
const nameOf = ({ outcome, schedule }: OutcomeRow) =>
  schedule?.payerName ?? `Scheduled payment ${outcome.scheduledPaymentId}`;
const hasFailed = ({ outcome }: OutcomeRow) => outcome.outcome === 'failed';
const none: readonly string[] = [];
const withoutReasons = ['reason'];
const homeownerOf = (row: OutcomeRow) => ({ name: nameOf(row), unit: row.schedule?.payerUnit ?? '' });

const labelOf = (row: OutcomeRow) => `the outcome of ${nameOf(row)}`;

interface OutcomesTableProps {
  rows: readonly OutcomeRow[];
  /** The amount that was asked for, dollars. */
  asked: number;
  hasReasons: boolean;
}

/** What the change of each row came to, and why those that failed did (SCH-4). */
export function OutcomesTable({ rows, asked, hasReasons }: OutcomesTableProps) {
  const failedFirst = useMemo(() => {
    const rank = (row: OutcomeRow) => (hasFailed(row) ? 0 : isChangedSince(row, asked) ? 1 : 2);
    return rows.toSorted((a, b) => rank(a) - rank(b));
  }, [rows, asked]);
  const columns = useMemo(() => outcomeColumns(asked), [asked]);
  return (
    <WholeReasons>
      <DataTable
        label="Outcomes"
        columns={columns}
        rows={failedFirst}
        rowId={idOf}
        rowLabel={labelOf}
        state="ready"
        pageSize={rows.length}
        rowCount={rows.length}
        fills
        hiddenColumns={hasReasons ? none : withoutReasons}
      />
    </WholeReasons>
  );
}

const outcomeColumns = (asked: number): readonly DataColumn<OutcomeRow>[] => [
  {
    id: 'payerName',
    header: 'Homeowner',
    cell: (row) => <NameAndUnit {...homeownerOf(row)} />,
    text: (row) => nameAndUnitText(homeownerOf(row)),
    minWidth: 170,
    phone: 'lead',
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: (row) => reasonOf(row, asked),
    text: (row) => reasonOf(row, asked) ?? '',
    width: '42%',
    minWidth: 200,
    phone: 'detail',
  },
  {
    id: 'amount',
    header: 'Amount now',
    cell: (row) => {
      const { amount } = row.outcome;
      const before = changedFrom(row, asked);
      if (amount === null) return null;
      if (before === null) return <ScheduleAmount amount={amount} />;
      return (
        <Change
          from={<Money amount={before} />}
          to={<Money amount={amount} emphasis="strong" />}
          stays={before === amount}
        />
      );
    },
    text: ({ outcome }) => (outcome.amount === null ? '' : scheduleAmountText(outcome)),
    width: 190,
    align: 'end',
    phone: 'figure',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: (row) =>
      isChangedSince(row, asked) ? (
        <Badge tone="warning" icon={WarningIcon}>
          Changed since
        </Badge>
      ) : row.outcome.outcome === 'changed' ? (
        <Badge tone="success" icon={CheckCircleIcon}>
          Changed
        </Badge>
      ) : (
        <Badge tone="danger" icon={AlertIcon}>
          Failed
        </Badge>
      ),
    width: 152,
    phone: 'state',
  },
];

/** What it was, dollars, where it was changed as asked and that is known. */
const changedFrom = (row: OutcomeRow, asked: number): number | null =>
  hasFailed(row) || isChangedSince(row, asked) ? null : (row.schedule?.amount ?? null);

/** Why an amount is not what was asked for. */
function reasonOf(row: OutcomeRow, asked: number): string | null {
  if (!isChangedSince(row, asked)) return row.outcome.reason;
  return row.outcome.amount === null
    ? 'It was changed, and has been charged or deleted since.'
    : 'It was changed, and somebody else has changed it since.';
}

/** On a phone's card a reason takes the lines it needs. */
const WholeReasons = styled.div`
  display: contents;
  ${media.phone} {
    && tbody tr[data-row] {
      grid-template-rows: 22px auto;
      height: auto;
      min-height: 69px;
    }
    && td[data-phone='detail'] {
      white-space: normal;
    }
  }
`;
