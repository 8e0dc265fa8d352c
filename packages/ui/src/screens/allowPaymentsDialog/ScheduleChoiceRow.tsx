import type { Payer, ScheduledPayment } from '@payments/api-client/contract';
import styled from 'styled-components';
import { formatDay } from '../../components/dateRange/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { CheckCircleIcon, ClockIcon } from '../../components/Icon/index.ts';
import { MethodName } from '../../components/MethodName/index.ts';
import { RadioGroup } from '../../components/RadioGroup/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import {
  frequencyNames,
  ScheduleAmount,
  scheduleAmountText,
} from '../../components/schedulePresentation/index.ts';
import { media, token } from '../../tokens/token.ts';
import type { ScheduleChoice, ScheduleResult } from './AllowPaymentsDialogProps.ts';

interface ScheduleChoiceRowProps {
  schedule: ScheduledPayment;
  payer: Payer;
  choice: ScheduleChoice;
  /** Undefined while it is being chosen, and for a schedule that is left. */
  result: ScheduleResult | undefined;
  /** Undefined once the choice is made. */
  onChoose: ((choice: ScheduleChoice) => void) | undefined;
}

/** A schedule that would still draft: what becomes of it, and then what became of it. */
export function ScheduleChoiceRow({ schedule, payer, choice, result, onChoose }: ScheduleChoiceRowProps) {
  const nextDay = formatDay(schedule.nextDate);
  return (
    <Row>
      <Line>
        <b>
          <ScheduleAmount amount={schedule.amount} /> on {nextDay}
        </b>
        <span>
          {frequencyNames[schedule.frequency]}, <MethodName method={schedule.method} hasIcon={false} />
        </span>
      </Line>
      {onChoose ? (
        <RadioGroup
          label={`The scheduled payment of ${scheduleAmountText(schedule)} on ${nextDay}`}
          isLabelHidden
          isInline
          options={[
            { id: 'leave', label: 'Leave' },
            { id: 'delete', label: 'Delete now' },
            {
              id: 'sendLink',
              label: 'Send the delete link',
              disabledReason: payer.emailAddress === null ? 'no e-mail address' : undefined,
            },
          ]}
          chosen={choice}
          onChoose={onChoose}
        />
      ) : (
        <Outcome choice={choice} result={result} payer={payer} nextDay={nextDay} />
      )}
    </Row>
  );
}

interface OutcomeProps {
  choice: ScheduleChoice;
  result: ScheduleResult | undefined;
  payer: Payer;
  nextDay: string;
}

function Outcome({ choice, result, payer, nextDay }: OutcomeProps) {
  if (choice === 'leave' || result === undefined)
    return (
      <State>
        <ClockIcon /> Left: charged on {nextDay}
      </State>
    );
  if (result.state === 'failed') return <FailureBanner failure={result.failure} />;
  if (result.state === 'done')
    return (
      <State data-tone="success">
        <CheckCircleIcon /> {choice === 'delete' ? 'Deleted' : `Link sent to ${payer.emailAddress}`}
      </State>
    );
  const action = choice === 'delete' ? 'Deleting' : 'Sending the link';
  return (
    <State>
      {result.state === 'working' ? <Spinner /> : <ClockIcon />}{' '}
      {result.state === 'working' ? action : choice === 'delete' ? 'To be deleted' : 'Link to be sent'}
    </State>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${token.space2};
  padding: ${token.space3} ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  font: ${token.typeTable};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space3};
  color: ${token.textMuted};
  ${media.phone} {
    display: grid;
  }
  b {
    color: ${token.text};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const State = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space2};
  min-height: 20px;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
  }
  &[data-tone='success'] {
    color: ${token.success};
  }
`;
