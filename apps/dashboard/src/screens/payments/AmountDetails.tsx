import type { Payment } from '@payments/api-client/contract/payments';
import { accessSubject } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { payerPath, payoutPath } from '../../app/paths.ts';
import { useLinkTo } from '../../app/useFollow.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { partProps } from '../shared/partProps.ts';
import { useActivity } from '../shared/useActivity.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import { startDetails } from './startDetails.ts';
import type { PaymentsActors } from './startPayments.ts';

export const AmountDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/amountDetails').then((screen) => screen.AmountDetailsDrawer),
);

interface AmountDetailsProps {
  paymentId: number;
  actors: PaymentsActors;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
  onRefund: (payment: Payment) => void;
  onSendReceipt: (payment: Payment) => void;
  onExplain: (payment: Payment) => void;
}

/** The details of one payment: its row at once where the list holds it, the rest as it arrives (PAY-5). */
export function AmountDetails({
  paymentId,
  actors,
  onClose,
  onMissing,
  onRefund,
  onSendReceipt,
  onExplain,
}: AmountDetailsProps) {
  const world = useWorld();
  const { clock, session, settings } = world;
  const { details, method } = useStarted(() => startDetails(world, actors, paymentId));
  const row = useSelector(actors.list, ({ context }) =>
    context.marks.concat(context.page?.items ?? []).find(({ id }) => id === paymentId),
  );
  const detailsSnapshot = useSelector(details, (snapshot) => snapshot);
  const methodSnapshot = useSelector(method, (snapshot) => snapshot);
  const detailsFailure = detailsSnapshot.context.failure;
  const payment = row ?? detailsSnapshot.context.value;
  const isReadOnly = useSelector(session, (snapshot) => accessSubject(snapshot).isReadOnlyUser);
  const activity = useActivity({ subject: 'payment', id: paymentId });
  const linkTo = useLinkTo();
  useTellUnopened(payment === null ? detailsFailure : null, {
    hintMessage: 'The payment could not be opened',
    retry: () => details.send({ type: 'retry.requested' }),
    onMissing,
  });

  if (!payment) return null;
  return (
    <AmountDetailsPart
      isOpen
      onClose={onClose}
      timeZone={settings.businessTimeZone}
      now={new Date(clock.now()).toISOString()}
      payment={payment}
      details={partProps(detailsSnapshot, 'The history of this payment could not be loaded')}
      method={partProps(methodSnapshot, 'The payment method could not be loaded')}
      onRetry={() => {
        if (detailsFailure) details.send({ type: 'retry.requested' });
        if (methodSnapshot.context.failure) method.send({ type: 'retry.requested' });
      }}
      payerLink={linkTo(payerPath(payment.payerId))}
      payoutLink={(payoutId) => linkTo(payoutPath(payoutId))}
      isReadOnly={isReadOnly}
      onRefund={onRefund}
      onSendReceipt={onSendReceipt}
      onExplain={onExplain}
      activity={activity}
    />
  );
}
