import { maxScheduleAmount } from '@payments/api-client/contract';
import { type FormEvent, useEffect } from 'react';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { useFaultFocus } from '../../components/Field/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { TextField } from '../../components/TextField/index.ts';
import { amountsNow, splitByAmountType } from './changeTotals.ts';
import { amountsNowText, amountsText, balanceDueText } from './dialogWords.ts';
import type { ScheduledPaymentsDialogProps, ScheduledPaymentsStep } from './ScheduledPaymentsDialogProps.ts';

type AmountStep = Extract<ScheduledPaymentsStep, { state: 'amount' }>;

const formId = 'new-schedule-amount';
const most = formatMoney(maxScheduleAmount);
const problems = {
  amountMissing: 'Enter the new amount.',
  amountInvalid: 'Enter dollars and cents above zero, e.g. 310.00 or 1,310.50.',
  amountTooLarge: `Enter ${most} or less.`,
} as const;

/** Asks for the new amount. Enter leads to the preview, which sends nothing yet. */
export function enterAmount(
  props: ScheduledPaymentsDialogProps,
  step: AmountStep,
): Omit<ModalProps, 'isOpen'> {
  const { fixed, balanceDueCount } = splitByAmountType(props.chosen);
  return {
    title: `Change ${amountsText(fixed.length)}`,
    description: `${amountsNowText(amountsNow(fixed))} You see each change before anything is sent.`,
    onClose: props.onBack,
    children: (
      <>
        <AmountForm {...props} problem={step.problem} />
        {balanceDueCount > 0 && <Banner tone="info">{balanceDueText(balanceDueCount)}</Banner>}
      </>
    ),
    footer: (
      <>
        <Button key="toTheList" onPress={props.onBack}>
          Back
        </Button>
        <Button key="preview" variant="primary" type="submit" form={formId}>
          Preview
        </Button>
      </>
    ),
  };
}

type AmountFormProps = Pick<
  ScheduledPaymentsDialogProps,
  'amountText' | 'onAmountTextChange' | 'onSubmitAmount'
> & { problem: AmountStep['problem'] };

function AmountForm({ amountText, onAmountTextChange, onSubmitAmount, problem }: AmountFormProps) {
  const error = problem ? problems[problem] : undefined;
  const field = useFaultFocus<HTMLInputElement>(error);
  useEffect(() => field.current?.focus(), [field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmitAmount();
  };
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="New amount"
        sign="$"
        inputMode="decimal"
        autoComplete="off"
        value={amountText}
        onChange={onAmountTextChange}
        isRequired
        hint={`In dollars, up to ${most}`}
        error={error}
      />
    </form>
  );
}
