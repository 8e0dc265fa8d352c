import { nextDueAfter, paymentStatuses, type ReportFrequency, weekdays } from '@payments/api-client/contract';
import styled from 'styled-components';
import { CheckboxGroup } from '../../components/Checkbox/index.ts';
import { SavedAs } from '../../components/Field/SavedAs.tsx';
import {
  Form,
  FormField,
  FormTextField,
  useContractForm,
  useUnsavedChange,
} from '../../components/Form/index.ts';
import { CalendarIcon } from '../../components/Icon/index.ts';
import { RadioGroup } from '../../components/RadioGroup/index.ts';
import { Select } from '../../components/Select/index.ts';
import { StatusBadge } from '../../components/StatusBadge/index.ts';
import { media, token } from '../../tokens/token.ts';
import { dueText } from '../scheduledReports/reportTiming.ts';
import type { ScheduledReportDialogProps } from './ScheduledReportDialogProps.ts';
import { scheduledReportFields, scheduledReportSchema, type TypedReport } from './scheduledReportFields.ts';

interface ReportFormProps
  extends Pick<
    ScheduledReportDialogProps,
    'now' | 'timeZone' | 'fieldErrors' | 'onSubmit' | 'onUnsavedChange'
  > {
  id: string;
  /** What it begins with. */
  typed: TypedReport;
  isNew: boolean;
  isSaving: boolean;
  /** It cannot be sent just now. */
  isHeld: boolean;
}

const frequencies: readonly { id: ReportFrequency; label: string }[] = [
  { id: 'Daily', label: 'Daily' },
  { id: 'Weekly', label: 'Weekly' },
];
const days = weekdays.map((label, id) => ({ id, label }));
const statuses = paymentStatuses.map((value) => ({ value, label: <StatusBadge status={value} /> }));

/** Name, owner, timing and statuses of a scheduled report, and when it is next sent (RPT-2). */
export function ReportForm({ id, typed, isNew, isSaving, isHeld, now, timeZone, ...props }: ReportFormProps) {
  const contract = useContractForm({
    schema: scheduledReportSchema,
    defaultValues: typed,
    fields: scheduledReportFields,
    serverErrors: props.fieldErrors,
  });
  useUnsavedChange(contract, props.onUnsavedChange);
  const [name, frequency, day, chosen] = contract.form.watch(['name', 'frequency', 'day', 'statusCriteria']);
  const next = new Date(nextDueAfter(now, { frequency, day }, timeZone)).toISOString();
  return (
    <Form id={id} contract={contract} onSubmit={props.onSubmit} isHeld={isHeld}>
      <FormTextField
        contract={contract}
        name="name"
        autoFocus={isNew}
        isRequired
        isReadOnly={isSaving}
        autoComplete="off"
        hint={<SavedAs typed={name}>Shown in the list and in the e-mail.</SavedAs>}
      />
      <FormTextField
        contract={contract}
        name="ownerEmailAddress"
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired
        isReadOnly={isSaving}
        hint="The link is sent to this address."
      />
      <Timing>
        <FormField contract={contract} name="frequency">
          {({ value, onChange, label }) => (
            <RadioGroup
              label={label}
              options={frequencies}
              chosen={value}
              onChoose={onChange}
              isInline
              isDisabled={isSaving}
            />
          )}
        </FormField>
        {frequency === 'Weekly' && (
          <FormField contract={contract} name="day">
            {({ value, onChange, label, error }) => (
              <Select
                label={label}
                error={error}
                items={days}
                value={value}
                onChange={onChange}
                isDisabled={isSaving}
              />
            )}
          </FormField>
        )}
        <Next role="status">
          <CalendarIcon />
          <span>
            Next: <b>{dueText(next, timeZone)}</b>
          </span>
        </Next>
      </Timing>
      <FormField contract={contract} name="statusCriteria">
        {({ value, onChange, label, error }) => (
          <Statuses>
            <CheckboxGroup
              label={label}
              error={error}
              hint={<span role="status">{chosenText(chosen.length)}</span>}
              items={statuses}
              selected={value}
              onChange={onChange}
              isDisabled={isSaving}
            />
          </Statuses>
        )}
      </FormField>
    </Form>
  );
}

function chosenText(count: number): string {
  if (count === 0) return 'None is ticked: the report holds all statuses.';
  return count === 1 ? 'The report holds this status only.' : `The report holds these ${count} statuses.`;
}

const Timing = styled.div`
  display: grid;
  gap: ${token.space4};
`;

const Next = styled.p`
  display: flex;
  gap: ${token.space2};
  padding: ${token.space2} ${token.space3};
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font: ${token.typeTable};
  b {
    color: ${token.text};
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  svg {
    margin-top: 2px;
  }
`;

const Statuses = styled.div`
  fieldset {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  fieldset > :last-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    fieldset {
      column-gap: ${token.space1};
    }
  }
`;
