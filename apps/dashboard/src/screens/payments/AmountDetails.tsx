import type { Payment } from '@payments/api-client/contract/payments';
import type { Failure } from '@payments/machines/failure';
import { accessSubject } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { payerPath, payoutPath } from '../../app/paths.ts';
import { useLinkTo } from '../../app/useFollow.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { failureWords } from '../../notifications/failureWords.ts';
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
  const payment = useSelector(details, ({ context }) => row ?? context.value);
  const detailsFailure = useSelector(details, ({ context }) => context.failure);
  const detailsValue = useSelector(details, ({ context }) => context.value);
  const methodFailure = useSelector(method, ({ context }) => context.failure);
  const methodValue = useSelector(method, ({ context }) => context.value);
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
      details={
        detailsValue
          ? { state: 'ready', details: detailsValue }
          : pending(detailsFailure, 'The history of this payment could not be loaded')
      }
      method={
        methodValue
          ? { state: 'ready', method: methodValue }
          : pending(methodFailure, 'The payment method could not be loaded')
      }
      onRetry={() => {
        if (detailsFailure) details.send({ type: 'retry.requested' });
        if (methodFailure) method.send({ type: 'retry.requested' });
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

function pending(failure: Failure | null, what: string) {
  return failure
    ? { state: 'failed' as const, failure: failureWords(failure, what) }
    : { state: 'loading' as const };
}
