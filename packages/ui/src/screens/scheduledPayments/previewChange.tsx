import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { changeReach, changeTotal, farFromNow, splitByAmountType, takenByFees } from './changeTotals.ts';
import {
  balanceDueText,
  changeText,
  farFromNowText,
  reachText,
  takenByFeeText,
  totalText,
} from './dialogWords.ts';
import { PreviewTable } from './PreviewTable.tsx';
import type { ScheduledPaymentsDialogProps, ScheduledPaymentsStep } from './ScheduledPaymentsDialogProps.ts';

type PreviewStep = Extract<ScheduledPaymentsStep, { state: 'preview' }>;

/** What each row becomes, before it is sent. Enter goes back. */
export function previewChange(
  props: ScheduledPaymentsDialogProps,
  { amount, fees }: PreviewStep,
): Omit<ModalProps, 'isOpen'> {
  const { fixed, balanceDueCount } = splitByAmountType(props.chosen);
  const total = changeTotal(fixed, amount);
  const far = farFromNow(fixed, amount);
  const rising = far.filter((schedule) => (schedule.amount ?? 0) < amount).length;
  const taken = takenByFees(fixed, amount, fees.state === 'ready' ? fees.fees : {});
  return {
    title: `${changeText(fixed.length, amount)}?`,
    description: (
      <>
        {total.isMonthly ? 'Total per month' : 'Together, each charged once'}, before fees:{' '}
        <b>{totalText(total)}</b>. {reachText(changeReach(fixed, amount))}
      </>
    ),
    size: 'wide',
    onClose: props.onBack,
    children: (
      <>
        {fees.state === 'failed' && <FailureBanner failure={fees.failure} onRetry={props.onRetryFees} />}
        {taken.count > 0 && (
          <Banner tone="warning" announce="alert" title="Is this amount right?">
            {takenByFeeText(taken, fixed.length)}
          </Banner>
        )}
        {taken.count === 0 && far[0] && (
          <Banner tone="warning" announce="alert" title="Is this amount right?">
            {farFromNowText({ rising, falling: far.length - rising }, fixed.length, {
              from: far[0].amount ?? 0,
              to: amount,
            })}
          </Banner>
        )}
        {balanceDueCount > 0 && <Banner tone="info">{balanceDueText(balanceDueCount)}</Banner>}
        <PreviewTable schedules={props.chosen} newAmount={amount} fees={fees} />
        <VisuallyHidden role="status">{fees.state === 'loading' && 'Loading the new fees'}</VisuallyHidden>
      </>
    ),
    footer: (
      <>
        <Button key="back" autoFocus onPress={props.onBack}>
          Back
        </Button>
        <Button
          key="confirm"
          variant="primary"
          isDisabled={fees.state === 'loading'}
          disabledReason={fees.state === 'failed' ? 'The new fees are not known yet.' : undefined}
          onPress={props.onConfirmChange}
        >
          {changeText(fixed.length, amount)}
        </Button>
      </>
    ),
  };
}
