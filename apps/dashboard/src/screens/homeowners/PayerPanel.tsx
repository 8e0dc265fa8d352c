import type { Payer, ScheduledPayment } from '@payments/api-client/contract/payers';
import { accessSubject } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { AllowPaymentsSwitch } from '@payments/ui/screens/payerPanel';
import { useSelector } from '@xstate/react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { partProps } from '../shared/partProps.ts';
import { useActivity } from '../shared/useActivity.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import { historyProps } from './historyProps.ts';
import type { HomeownersActors } from './startHomeowners.ts';
import { startPayerPanel } from './startPayerPanel.ts';

export const PayerPanelPart = lazyPart(() =>
  import('@payments/ui/screens/payerPanel').then((screen) => screen.PayerPanel),
);

interface PayerPanelProps {
  payerId: number;
  actors: HomeownersActors;
  allowPayments: AllowPaymentsSwitch;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
  onAllowPaymentsChange: (payer: Payer, allow: boolean) => void;
  onChangeEmail: (payer: Payer) => void;
  onDeleteSchedule: (schedule: ScheduledPayment) => void;
  onSendDeleteLink: (schedule: ScheduledPayment, email: string | undefined) => void;
}

/** One homeowner: the row at once where the list holds it, each part as it arrives (HOM-4, HOM-7). */
export function PayerPanel({
  payerId,
  actors,
  onClose,
  onMissing,
  onSendDeleteLink,
  ...actions
}: PayerPanelProps) {
  const world = useWorld();
  const panel = useStarted(() => startPayerPanel(world, actors, payerId));
  const row = useSelector(actors.list, ({ context }) => context.page?.items.find(({ id }) => id === payerId));
  const details = useSelector(panel.details, (snapshot) => snapshot);
  const history = useSelector(panel.history, (snapshot) => snapshot);
  const methods = useSelector(panel.methods, (snapshot) => snapshot);
  const schedules = useSelector(panel.schedules, (snapshot) => snapshot);
  const isReadOnly = useSelector(world.session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const activity = useActivity({ subject: 'payer', id: payerId });
  const { value, failure } = details.context;
  const payer = value ?? row;
  const retryDetails = () => panel.details.send({ type: 'retry.requested' });
  useTellUnopened(!payer || failure?.status === 404 ? failure : null, {
    hintMessage: 'The homeowner could not be opened',
    retry: retryDetails,
    onMissing,
  });

  return (
    <PayerPanelPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      payer={payer}
      details={partProps(details, 'The details could not be loaded')}
      onRetryDetails={retryDetails}
      history={historyProps(history)}
      onShowAllHistory={panel.showAllHistory}
      onRetryHistory={() => panel.history.send({ type: 'retry.requested' })}
      methods={partProps(methods, 'The payment methods could not be loaded')}
      onRetryMethods={() => panel.methods.send({ type: 'retry.requested' })}
      schedules={partProps(schedules, 'The scheduled payments could not be loaded')}
      onRetrySchedules={() => panel.schedules.send({ type: 'retry.requested' })}
      isReadOnly={isReadOnly}
      activity={activity}
      onSendDeleteLink={(schedule) => onSendDeleteLink(schedule, value?.emailAddress ?? undefined)}
      {...actions}
    />
  );
}
