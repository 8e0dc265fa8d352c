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
import { pagingProps } from '../shared/listAddress.ts';
import { exportProps, listProps } from '../shared/listProps.ts';
import type { PaymentsModal } from './PaymentsDialogs.tsx';
import { catalogProps, filterChanges, filterChoice, isFiltered, stripProps } from './paymentsProps.ts';
import { paymentsRules } from './startPayments.ts';
import { takePayments } from './takePayments.ts';
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
  const { businessTimeZone: timeZone } = world.settings;
  const actors = useStarted(() => takePayments(world));
  const today = useToday(world);
  const { address, go, opens } = usePaymentsAddress(actors, today);
  useExportOnce(actors);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [modal, setModal] = useState<PaymentsModal>({ action: 'none' });
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const summary = useSelector(actors.summary, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const residents = useSelector(actors.residents, (snapshot) => snapshot);
  const exporting = useSelector(actors.exporting, (snapshot) => snapshot);
  const settledPayment = useSettledPayment(actors.list);
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const appearance = useAppearance('payments', paymentColumnsHiddenAtFirst);
  const choice = filterChoice(address, world.clock.now(), timeZone);
  const isScheduledReportsOpen = pathname.toLowerCase() === scheduledReportsPath.toLowerCase();
  const needsDialogs =
    modal.action !== 'none' || address.openPaymentId !== undefined || isScheduledReportsOpen;
  const hasRows = list.context.page !== null;
  const hasFailed = list.context.failure !== null;
  useEffect(() => {
    if (!hasRows && !hasFailed) return;
    world.showedContent();
    preloadWhenIdle(PaymentsDialogsPart);
  }, [hasRows, hasFailed, world]);

  return (
    <>
      <PaymentsScreen
        timeZone={timeZone}
        today={today}
        list={listProps(list, paymentsRules, 'The payments could not be loaded')}
        strip={stripProps(summary)}
        filter={choice}
        isFiltered={isFiltered(address)}
        onFilterChange={(filter) => go({ ...filterChanges(filter, choice, address), pageNumber: 1 })}
        onClearFilters={() =>
          go({
            days: undefined,
            communityId: undefined,
            payerId: undefined,
            statuses: [],
            methods: [],
            pageNumber: 1,
          })
        }
        catalogs={catalogProps(communities, residents, address, list)}
        onResidentSearch={(search) => actors.searchResidents(address.communityId, search)}
        {...pagingProps(address, go, '-paidAt')}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        onRetryStrip={() => actors.summary.send({ type: 'retry.requested' })}
        {...appearance}
        exporting={exportProps(exporting)}
        onExport={actors.startExport}
        onCancelExport={() => actors.exporting.send({ type: 'export.cancelled' })}
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
