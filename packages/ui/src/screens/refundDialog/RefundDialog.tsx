import { Modal, type ModalProps } from '../../components/Modal/index.ts';
import { alreadyRefunded } from './alreadyRefunded.tsx';
import { confirmRefund } from './confirmRefund.tsx';
import { editRefund } from './editRefund.tsx';
import type { RefundDialogProps } from './RefundDialogProps.ts';

/** Refunds a payment in full: asks why, asks once more, and says how it went (REF-2 to REF-7). */
export function RefundDialog(props: RefundDialogProps) {
  return <Modal isOpen={props.isOpen} {...contentOf(props)} />;
}

function contentOf(props: RefundDialogProps): Omit<ModalProps, 'isOpen'> {
  const { step } = props;
  if (step.state === 'alreadyRefunded') return alreadyRefunded(props, step.existingRefund);
  if (step.state === 'confirming' || step.state === 'requesting') return confirmRefund(props);
  return editRefund(props);
}
