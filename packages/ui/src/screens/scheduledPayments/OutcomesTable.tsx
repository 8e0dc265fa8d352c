import { useMemo } from 'react';
import styled from 'styled-components';
import { type DataColumn, DataTable } from '../../components/DataTable/index.ts';
import { AlertIcon, CheckCircleIcon } from '../../components/Icon/index.ts';
import { Badge } from '../../components/StatusBadge/index.ts';
import { ScheduleAmount, scheduleAmountText } from '../../components/schedulePresentation/index.ts';
import { media, token } from '../../tokens/token.ts';
import type { OutcomeRow } from './changeTotals.ts';

const idOf = ({ outcome }: OutcomeRow) => String(outcome.scheduledPaymentId);
const nameOf = ({ outcome, schedule }: OutcomeRow) =>
  schedule?.payerName ?? `Scheduled payment ${outcome.scheduledPaymentId}`;
const hasFailed = ({ outcome }: OutcomeRow) => outcome.outcome === 'failed';
const none: readonly string[] = [];
const withoutReasons = ['reason'];
const labelOf = (row: OutcomeRow) => `the outcome of ${nameOf(row)}`;

/** What the change of each row came to, and why those that failed did (SCH-4). */
export function OutcomesTable({ rows, hasReasons }: { rows: readonly OutcomeRow[]; hasReasons: boolean }) {
  const failedFirst = useMemo(
    () => rows.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a))),
    [rows],
  );
  return (
    <WholeReasons>
      <DataTable
        label="Outcomes"
        columns={outcomeColumns}
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

const outcomeColumns: readonly DataColumn<OutcomeRow>[] = [
  {
    id: 'payerName',
    header: 'Homeowner',
    cell: (row) => (
      <>
        <Payer>{nameOf(row)}</Payer> {row.schedule?.payerUnit}
      </>
    ),
    text: (row) => `${nameOf(row)} ${row.schedule?.payerUnit ?? ''}`.trim(),
    minWidth: 170,
    phone: 'lead',
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ outcome }) => outcome.reason,
    text: ({ outcome }) => outcome.reason ?? '',
    width: '42%',
    minWidth: 200,
    phone: 'detail',
  },
  {
    id: 'amount',
    header: 'Amount now',
    cell: ({ outcome }) => outcome.amount !== null && <ScheduleAmount amount={outcome.amount} />,
    text: ({ outcome }) => (outcome.amount === null ? '' : scheduleAmountText(outcome)),
    width: 116,
    align: 'end',
    phone: 'figure',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome.outcome === 'changed' ? (
        <Badge tone="success" icon={CheckCircleIcon}>
          Changed
        </Badge>
      ) : (
        <Badge tone="danger" icon={AlertIcon}>
          Failed
        </Badge>
      ),
    width: 120,
    phone: 'state',
  },
];

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

const Payer = styled.bdi`
  font-weight: 550;
  color: ${token.text};
`;
