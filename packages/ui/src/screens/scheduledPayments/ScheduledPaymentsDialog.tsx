import { Modal, type ModalProps } from '../../components/Modal/index.ts';
import { changeOutcomes } from './changeOutcomes.tsx';
import { changeUnderWay } from './changeUnderWay.tsx';
import { chooseSchedules } from './chooseSchedules.tsx';
import { enterAmount } from './enterAmount.tsx';
import { previewChange } from './previewChange.tsx';
import type { ScheduledPaymentsDialogProps } from './ScheduledPaymentsDialogProps.ts';

/** Scheduled payments: found, ticked, and their amounts changed together (SCH-2 to SCH-5). */
export function ScheduledPaymentsDialog(props: ScheduledPaymentsDialogProps) {
  return <Modal isOpen={props.isOpen} {...contentOf(props)} />;
}

function contentOf(props: ScheduledPaymentsDialogProps): Omit<ModalProps, 'isOpen'> {
  const { step } = props;
  switch (step.state) {
    case 'choosing':
      return chooseSchedules(props);
    case 'amount':
      return enterAmount(props, step);
    case 'preview':
      return previewChange(props, step);
    case 'outcomes':
      return changeOutcomes(props, step);
    default:
      return changeUnderWay(props, step);
  }
}
