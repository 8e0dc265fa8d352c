import type { Payment } from '@payments/api-client/contract/payments';
import type { ModalAction } from '@payments/machines/modals';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/WorldContext.tsx';
import { AmountDetails, AmountDetailsPart } from './AmountDetails.tsx';
import { Receipt, ReceiptPart } from './Receipt.tsx';
import { Refund, RefundPart } from './Refund.tsx';
import type { PaymentsActors } from './startPayments.ts';
import { useCloseOnLeave } from './useCloseOnLeave.ts';

/** Which of the screen's modals is open, and for what (SHELL-11). */
export type PaymentsModal =
  | { action: Extract<ModalAction, 'none'> }
  | { action: Extract<ModalAction, 'refundPayment' | 'sendReceipt'>; payment: Payment }
  | { action: 'explainPayment'; payment: Payment };

const ScheduledReportsPart = lazyPart(() =>
  import('../reports/ScheduledReports.tsx').then((module) => module.ScheduledReports),
);

const ExplanationPart = lazyPart(() => import('./Explanation.tsx').then((module) => module.Explanation));

/** What the dialogs are drawn with, fetched when the browser is idle. */
export const dialogParts = [AmountDetailsPart, RefundPart, ReceiptPart];

interface PaymentsDialogsProps {
  actors: PaymentsActors;
  modal: PaymentsModal;
  onModal: (modal: PaymentsModal) => void;
  openPaymentId: number | undefined;
  isScheduledReportsOpen: boolean;
  /** Closes all of it. */
  onClose: () => void;
  /** The open payment does not exist. */
  onMissing: () => void;
}

/** The details drawer, and above it the modal that decides. Both wait for the release notes to be closed. */
export function PaymentsDialogs({
  actors,
  modal,
  onModal,
  openPaymentId,
  isScheduledReportsOpen,
  onClose,
  onMissing,
}: PaymentsDialogsProps) {
  const { session } = useWorld();
  const isWaiting = useSelector(session, ({ context }) => context.flags.releaseModalOpen);
  const close = () => onModal({ action: 'none' });
  useCloseOnLeave(modal.action !== 'none', close);
  if (isWaiting) return null;
  return (
    <>
      {openPaymentId !== undefined && (
        <AmountDetails
          key={openPaymentId}
          paymentId={openPaymentId}
          actors={actors}
          onClose={onClose}
          onMissing={onMissing}
          onRefund={(payment) => onModal({ action: 'refundPayment', payment })}
          onSendReceipt={(payment) => onModal({ action: 'sendReceipt', payment })}
          onExplain={(payment) => onModal({ action: 'explainPayment', payment })}
        />
      )}
      {modal.action === 'refundPayment' && <Refund payment={modal.payment} actors={actors} onClose={close} />}
      {modal.action === 'explainPayment' && <ExplanationPart payment={modal.payment} onClose={close} />}
      {isScheduledReportsOpen && <ScheduledReportsPart onClose={onClose} />}
      {modal.action === 'sendReceipt' && <Receipt payment={modal.payment} onClose={close} />}
    </>
  );
}
