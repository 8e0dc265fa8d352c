import type { ExistingRefund } from '@payments/api-client/contract';
import { Button } from '../../components/Button/index.ts';
import { DateTime } from '../../components/DateTime/index.ts';
import { FactList } from '../../components/FactList/index.ts';
import type { ModalProps } from '../../components/Modal/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import { StatusBadge } from '../../components/StatusBadge/index.ts';
import type { RefundDialogProps } from './RefundDialogProps.ts';

/** The refund that was there before: who, when, how much (REF-7). */
export function alreadyRefunded(
  { payment, timeZone, onClose }: RefundDialogProps,
  existingRefund: ExistingRefund,
): Omit<ModalProps, 'isOpen'> {
  return {
    title:
      existingRefund.status === 'RefundPending'
        ? 'A refund of this payment is already on its way'
        : 'This payment has already been refunded',
    description: `Nothing more was sent: ${payment.payerName} gets the money back once.`,
    onClose,
    children: (
      <FactList
        facts={[
          { name: 'Refunded by', value: existingRefund.refundedBy },
          {
            name: 'When',
            value: <DateTime instant={existingRefund.requestedAt} timeZone={timeZone} withZone />,
          },
          { name: 'Amount', value: formatMoney(existingRefund.amount) },
          { name: 'Reason', value: existingRefund.reason },
          { name: 'State', value: <StatusBadge status={existingRefund.status} /> },
        ]}
      />
    ),
    footer: (
      <Button key="close" autoFocus onPress={onClose}>
        Close
      </Button>
    ),
  };
}
