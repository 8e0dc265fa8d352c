import type { ScheduledPayment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { NameAndUnit, nameAndUnitText, OnCards } from '../../components/cellText/index.ts';
import type { DataColumn } from '../../components/DataTable/index.ts';
import { formatDay } from '../../components/dateRange/index.ts';
import { MethodName, methodText } from '../../components/MethodName/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import {
  calculatedWhenCharged,
  frequencyNames,
  ScheduleAmount,
  scheduleAmountText,
} from '../../components/schedulePresentation/index.ts';
import { media, token } from '../../tokens/token.ts';

/** The homeowner of a schedule, as every list of this dialog begins. */
export const homeownerColumn: DataColumn<ScheduledPayment> = {
  id: 'payerName',
  header: 'Homeowner',
  cell: ({ payerName, payerUnit }) => <NameAndUnit name={payerName} unit={payerUnit} />,
  text: ({ payerName, payerUnit }) => nameAndUnitText({ name: payerName, unit: payerUnit }),
  minWidth: 170,
  phone: 'lead',
  skeletonWidth: 148,
};

export const communityColumn: DataColumn<ScheduledPayment> = {
  id: 'communityName',
  header: 'Community',
  cell: ({ communityName }) => <bdi data-lines>{communityName}</bdi>,
  text: ({ communityName }) => communityName,
  minWidth: 140,
  narrower: [undefined, undefined, 'hidden'],
  phone: 'note',
  skeletonWidth: 132,
};

/** How often and when next: what tells two schedules of one homeowner apart. */
export const timingColumn: DataColumn<ScheduledPayment> = {
  id: 'timing',
  header: 'Next charge',
  cell: (schedule) => timingText(schedule),
  text: (schedule) => timingText(schedule),
  width: 210,
  phone: 'detail',
};

const timingText = ({ frequency, nextDate }: ScheduledPayment) =>
  `${frequencyNames[frequency]} · ${formatDay(nextDate)}`;

/** The columns of the list to choose from. */
export const scheduleColumns: readonly DataColumn<ScheduledPayment>[] = [
  homeownerColumn,
  communityColumn,
  {
    id: 'method',
    header: 'Method',
    cell: ({ method }) => <MethodName method={method} hasIcon={false} />,
    text: ({ method }) => methodText(method),
    width: 168,
    narrower: [92, 'hidden'],
    skeletonWidth: 112,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) =>
      amount === null ? <AtCharge /> : <ScheduleAmount amount={amount} emphasis="strong" />,
    text: (schedule) => (schedule.amount === null ? '' : scheduleAmountText(schedule)),
    width: 184,
    align: 'end',
    phone: 'figure',
    skeletonWidth: 64,
  },
  {
    id: 'fee',
    header: 'Fee',
    cell: ({ fee }) => fee !== null && <ScheduleAmount amount={fee} emphasis="muted" />,
    text: ({ fee }) => (fee === null ? '' : formatMoney(fee)),
    width: 76,
    align: 'end',
    skeletonWidth: 44,
  },
  {
    id: 'frequency',
    header: 'Frequency',
    cell: ({ frequency }) => frequencyNames[frequency],
    text: ({ frequency }) => frequencyNames[frequency],
    width: 120,
    phone: 'detail',
    skeletonWidth: 64,
  },
  {
    id: 'nextDate',
    header: 'Next date',
    cell: ({ nextDate }) => <time dateTime={nextDate}>{formatDay(nextDate)}</time>,
    text: ({ nextDate }) => formatDay(nextDate),
    width: 112,
    phone: 'state',
    skeletonWidth: 84,
  },
];

/** Names a schedule among others, e.g. 'the scheduled payment of Marisol Okafor, $325.00, Dec 1, 2026'. */
export function scheduleLabel(schedule: ScheduledPayment): string {
  const amount =
    schedule.amount === null ? calculatedWhenCharged.toLowerCase() : scheduleAmountText(schedule);
  return `the scheduled payment of ${schedule.payerName}, ${amount}, ${formatDay(schedule.nextDate)}`;
}

export const scheduleId = ({ id }: { id: number }) => String(id);

/** The amount that is not known yet: a phone's card has room for two words, and says what is charged. */
function AtCharge() {
  return (
    <>
      <Wide>
        <ScheduleAmount amount={null} />
      </Wide>
      <Short>Balance due</Short>
    </>
  );
}

const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Short = styled(OnCards)`
  color: ${token.textFaint};
`;
