import { accessTable } from '@payments/api-client/contract/access';
import { accessSubject } from '@payments/machines/session';
import { lazyPart, preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { PaymentsScreen, paymentColumnsHiddenAtFirst } from '@payments/ui/screens/payments';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { scheduledReportsPath } from '../../app/paths.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { useExportOnce } from '../reports/useExportOnce.ts';
import type { PaymentsModal } from './PaymentsDialogs.tsx';
import { takePayments } from './takePayments.ts';
import { usePaymentListProps } from './usePaymentListProps.ts';
import { usePaymentsAddress } from './usePaymentsAddress.ts';
import { useSettledPayment } from './useSettledPayment.ts';

const PaymentsDialogsPart = lazyPart(() =>
  import('./PaymentsDialogs.tsx').then((module) => {
    preloadWhenIdle(...module.dialogParts);
    return module.PaymentsDialogs;
  }),
);

/** Payments: the address, the actors and the screen, wired. */
export function PaymentsPage() {
  const world = useWorld();
  const actors = useStarted(() => takePayments(world));
  const today = useToday(world);
  const { address, go, opens } = usePaymentsAddress(actors, today);
  useExportOnce(actors);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [modal, setModal] = useState<PaymentsModal>({ action: 'none' });
  const list = usePaymentListProps(actors, { address, go }, today);
  const settledPayment = useSettledPayment(actors.list);
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const appearance = useAppearance('payments', paymentColumnsHiddenAtFirst);
  const isScheduledReportsOpen = pathname.toLowerCase() === scheduledReportsPath.toLowerCase();
  const needsDialogs =
    modal.action !== 'none' || address.openPaymentId !== undefined || isScheduledReportsOpen;
  const hasRows = useSelector(actors.list, ({ context }) => context.page !== null);
  const hasFailed = useSelector(actors.list, ({ context }) => context.failure !== null);
  useEffect(() => {
    if (!hasRows && !hasFailed) return;
    world.showedContent();
    preloadWhenIdle(PaymentsDialogsPart);
  }, [hasRows, hasFailed, world]);

  return (
    <>
      <PaymentsScreen
        {...list}
        {...appearance}
        onOpenScheduledReports={() => navigate({ pathname: scheduledReportsPath, search })}
        isReadOnly={isReadOnly}
        settledPayment={settledPayment}
        openPaymentId={address.openPaymentId}
        onShowAmountDetails={opens(({ id }) => ({ openPaymentId: id }))}
        onRefund={(payment) => setModal({ action: 'refundPayment', payment })}
        onSendReceipt={(payment) => setModal({ action: 'sendReceipt', payment })}
        onExplain={(payment) => setModal({ action: 'explainPayment', payment })}
      />
      {needsDialogs && (
        <PaymentsDialogsPart
          actors={actors}
          modal={modal}
          onModal={setModal}
          openPaymentId={address.openPaymentId}
          isScheduledReportsOpen={isScheduledReportsOpen}
          onClose={() => {
            setModal({ action: 'none' });
            if (isScheduledReportsOpen) navigate({ pathname: accessTable.payments.path, search });
            else go({ openPaymentId: undefined });
          }}
          onMissing={() => go({ openPaymentId: undefined }, { replace: true })}
        />
      )}
    </>
  );
}
