import type { ScheduledPayment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { formatDay } from '../../components/dateRange/index.ts';
import { MailIcon, TrashIcon } from '../../components/Icon/index.ts';
import { MethodName } from '../../components/MethodName/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import {
  frequencyNames,
  ScheduleAmount,
  scheduleAmountText,
} from '../../components/schedulePresentation/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';
import { Nothing } from './PanelSection.tsx';
import type { PayerPanelProps } from './PayerPanelProps.ts';

type ScheduleListProps = Pick<PayerPanelProps, 'isReadOnly' | 'onDeleteSchedule' | 'onSendDeleteLink'> & {
  schedules: readonly ScheduledPayment[];
};

/** What will be drafted, and how it can be ended: a schedule cannot be edited (SCH-6). */
export function ScheduleList({
  schedules,
  isReadOnly,
  onDeleteSchedule,
  onSendDeleteLink,
}: ScheduleListProps) {
  if (schedules.length === 0) return <Nothing>Nothing is scheduled.</Nothing>;
  const disabledReason = isReadOnly ? readOnlyReason : undefined;
  return (
    <List aria-label="Scheduled payments">
      {schedules.map((schedule) => {
        const name = (
          <VisuallyHidden>
            {' '}
            of {scheduleAmountText(schedule)}, next on {formatDay(schedule.nextDate)}
          </VisuallyHidden>
        );
        return (
          <li key={schedule.id}>
            <p>
              <ScheduleAmount amount={schedule.amount} emphasis="strong" />
              <span>{frequencyNames[schedule.frequency]}</span>
            </p>
            <p>
              <span>
                Next on {formatDay(schedule.nextDate)}
                {schedule.fee !== null && `, fee ${formatMoney(schedule.fee)}`}
              </span>
              <span>
                <MethodName method={schedule.method} hasIcon={false} />
              </span>
            </p>
            <Actions>
              <Button
                size="small"
                icon={<MailIcon />}
                disabledReason={disabledReason}
                onPress={() => onSendDeleteLink(schedule)}
              >
                Send delete link{name}
              </Button>
              <Button
                variant="quietDanger"
                size="small"
                icon={<TrashIcon />}
                disabledReason={disabledReason}
                onPress={() => onDeleteSchedule(schedule)}
              >
                Delete{name}
              </Button>
            </Actions>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token.space3};
  font: ${token.typeTable};
  > li {
    display: grid;
    gap: ${token.space1};
    padding: ${token.space3} ${token.space4};
    border: 1px solid ${token.border};
    border-radius: ${token.radiusCard};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space3};
    font-variant-numeric: tabular-nums;
  }
  p + p {
    color: ${token.textMuted};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  margin-top: ${token.space2};
`;
