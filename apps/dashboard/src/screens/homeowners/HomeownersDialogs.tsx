import type { Payer, ScheduledPayment } from '@payments/api-client/contract/payers';
import type { ModalAction } from '@payments/machines/modals';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/WorldContext.tsx';
import { AllowPayments, AllowPaymentsPart } from './AllowPayments.tsx';
import { DeleteLink, DeleteLinkPart } from './DeleteLink.tsx';
import { DeleteSchedule, DeleteSchedulePart } from './DeleteSchedule.tsx';
import type { HomeownersAddress } from './homeownersQuery.ts';
import { PayerEmail, PayerEmailPart } from './PayerEmail.tsx';
import { PayerPanel, PayerPanelPart } from './PayerPanel.tsx';
import { ScheduledPayments, ScheduledPaymentsPart } from './ScheduledPayments.tsx';
import type { HomeownersActors } from './startHomeowners.ts';
import type { useSwitchOn } from './useSwitchOn.ts';

/** Which of the screen's modals is open, and for what (SHELL-11). */
export type HomeownersModal =
  | { action: Extract<ModalAction, 'none'> }
  /** Another e-mail for a homeowner. */
  | { action: Extract<ModalAction, 'edit'>; payer: Payer }
  | { action: 'stopPayments'; payer: Payer }
  | { action: Extract<ModalAction, 'delete'>; schedule: ScheduledPayment }
  | { action: 'sendDeleteLink'; schedule: ScheduledPayment; email: string };

/** What the dialogs are drawn with, fetched when the browser is idle. */
export const dialogParts = [
  PayerPanelPart,
  ScheduledPaymentsPart,
  AllowPaymentsPart,
  PayerEmailPart,
  DeleteSchedulePart,
  DeleteLinkPart,
];

interface HomeownersDialogsProps {
  actors: HomeownersActors;
  address: HomeownersAddress;
  go: (changes: Partial<HomeownersAddress>, how?: { replace?: boolean }) => void;
  modal: HomeownersModal;
  onModal: (modal: HomeownersModal) => void;
  allowing: ReturnType<typeof useSwitchOn>;
  onAllowPaymentsChange: (payer: Payer, allow: boolean) => void;
}

/** The panel, the scheduled-payments dialog, and above them the modal that decides. All wait for the release notes. */
export function HomeownersDialogs({
  actors,
  address,
  go,
  modal,
  onModal,
  allowing,
  onAllowPaymentsChange,
}: HomeownersDialogsProps) {
  const { session } = useWorld();
  const isWaiting = useSelector(session, ({ context }) => context.flags.releaseModalOpen);
  const close = () => onModal({ action: 'none' });
  const { openPayerId, schedules } = address;
  const onDelete = (schedule: ScheduledPayment) => onModal({ action: 'delete', schedule });
  const onSendDeleteLink = (schedule: ScheduledPayment, email = schedule.payerEmailAddress ?? '') =>
    onModal({ action: 'sendDeleteLink', schedule, email });
  if (isWaiting) return null;
  return (
    <>
      {openPayerId !== undefined && (
        <PayerPanel
          key={openPayerId}
          payerId={openPayerId}
          actors={actors}
          allowPayments={allowing.switchOf(openPayerId)}
          onClose={() => go({ openPayerId: undefined })}
          onMissing={() => go({ openPayerId: undefined }, { replace: true })}
          onAllowPaymentsChange={onAllowPaymentsChange}
          onChangeEmail={(payer) => onModal({ action: 'edit', payer })}
          onDeleteSchedule={onDelete}
          onSendDeleteLink={onSendDeleteLink}
        />
      )}
      {schedules && (
        <ScheduledPayments
          address={schedules}
          actors={actors}
          onAddress={(changed) => go({ schedules: changed }, { replace: true })}
          onClose={() => go({ schedules: undefined })}
          onMissing={() => go({ schedules: undefined }, { replace: true })}
          onDelete={onDelete}
          onSendDeleteLink={(schedule) => onSendDeleteLink(schedule)}
        />
      )}
      {modal.action === 'edit' && <PayerEmail payer={modal.payer} actors={actors} onClose={close} />}
      {modal.action === 'stopPayments' && (
        <AllowPayments payer={modal.payer} actors={actors} onClose={close} />
      )}
      {modal.action === 'delete' && (
        <DeleteSchedule schedule={modal.schedule} actors={actors} onClose={close} />
      )}
      {modal.action === 'sendDeleteLink' && (
        <DeleteLink schedule={modal.schedule} email={modal.email} onClose={close} />
      )}
    </>
  );
}
