import { savedText } from '@payments/api-client/contract';
import { Button } from '../../components/Button/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import { MethodName } from '../../components/MethodName/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { RefundDialogProps } from './RefundDialogProps.ts';
import { netAfterRefund, refundDuration } from './refundWords.ts';

/** Asks once more, and waits for the answer (REF-3). Enter goes back. */
export function confirmRefund(props: RefundDialogProps): Omit<ModalProps, 'isOpen'> {
  const { payment, reason, step, onBack, onConfirm } = props;
  const amount = formatMoney(payment.amount);
  const isRequesting = step.state === 'requesting';
  return {
    title: `Refund ${amount} to ${payment.payerName}?`,
    description: `${refundDuration(payment)} This cannot be undone.`,
    isDanger: true,
    isBusy: isRequesting,
    onClose: onBack,
    children: (
      <FactList
        facts={[
          { name: 'Amount', value: `${amount}, in full` },
          { name: 'To', value: <MethodName method={payment.method} hasIcon={false} /> },
          { name: 'Net to association', value: netAfterRefund(payment) },
          { name: 'Reason', value: savedText(reason) },
        ]}
      />
    ),
    footer: (
      <>
        <Button key="back" autoFocus isDisabled={isRequesting} onPress={onBack}>
          Back
        </Button>
        <Button key="confirm" variant="danger" isPending={isRequesting} onPress={onConfirm}>
          Yes, refund {amount}
        </Button>
      </>
    ),
  };
}
