import { type PayoutDetails as Details, type Payout, payouts } from '@payments/api-client/contract/payouts';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { createActor } from 'xstate';
import { paymentPath } from '../../app/paths.ts';
import { useLinkTo } from '../../app/useFollow.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { createExport } from '../shared/createExport.ts';
import { keepWithRow } from '../shared/keepWithRow.ts';
import { exportProps } from '../shared/listProps.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useActivity } from '../shared/useActivity.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import { Resend } from './Resend.tsx';
import { isPending, type PayoutsActors } from './startPayouts.ts';

export const PayoutDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/payoutDetails').then((screen) => screen.PayoutDetailsDrawer),
);

const detailsMachine = createResourceMachine<{ id: number }, Details>();

function startPayoutDetails(world: World, { list }: PayoutsActors, id: number) {
  const { api } = world;
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payouts.getPayoutDetails, { params, signal })),
    }),
    { input: { query: { id } } },
  );
  const exporting = createExport(
    world,
    (params: { id: number }, how) => api.download(payouts.exportPayoutPayments, { params, ...how }),
    { what: 'file of a payout’s payments' },
  );
  const stopKeeping = keepWithRow<Payout, Details>(list, details, {
    id,
    statusOf: ({ status }) => status,
    isUnsettled: isPending,
    isFinal: ({ status }) => status === 'Paid',
  });
  const stop = startActors(world, [details], [exporting]);
  return {
    details,
    exporting,
    stop() {
      stopKeeping();
      stop();
    },
  };
}

interface PayoutDetailsProps {
  payoutId: number;
  actors: PayoutsActors;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
}

/** The details of one payout: its row at once where the list holds it, the rest as it arrives (OUT-2). */
export function PayoutDetails({ payoutId, actors, onClose, onMissing }: PayoutDetailsProps) {
  const world = useWorld();
  const { details, exporting } = useStarted(() => startPayoutDetails(world, actors, payoutId));
  const row = useSelector(actors.list, ({ context }) =>
    context.page?.items.find(({ id }) => id === payoutId),
  );
  const snapshot = useSelector(details, (current) => current);
  const progress = useSelector(exporting, (current) => current);
  const activity = useActivity({ subject: 'payout', id: payoutId });
  const linkTo = useLinkTo();
  const paymentLink = useCallback((paymentId: number) => linkTo(paymentPath(paymentId)), [linkTo]);
  const mayResend = useMayCall(payouts.resendPayout) === 'allowed';
  const [toResend, setToResend] = useState<Details | null>(null);
  const { value, failure } = snapshot.context;
  const payout = value ?? row;
  const retry = () => details.send({ type: 'retry.requested' });
  useTellUnopened(payout ? null : failure, {
    hintMessage: 'The payout could not be opened',
    retry,
    onMissing,
  });
  if (!payout) return null;
  return (
    <>
      <PayoutDetailsPart
        isOpen
        onClose={onClose}
        timeZone={world.settings.businessTimeZone}
        payout={payout}
        details={partProps(snapshot, 'The payments of this payout could not be loaded')}
        onRetry={retry}
        paymentLink={paymentLink}
        onResend={mayResend ? setToResend : undefined}
        activity={activity}
        exporting={exportProps(progress)}
        onExport={() => exporting.send({ type: 'export.requested', query: { id: payoutId } })}
        onCancelExport={() => exporting.send({ type: 'export.cancelled' })}
      />
      {toResend && (
        <Resend
          payout={toResend}
          onResent={(resent) => details.send({ type: 'value.answered', value: resent })}
          onOutdated={() => {
            details.send({ type: 'refresh.requested' });
            actors.refresh();
            activity?.onOpen();
          }}
          onClose={() => setToResend(null)}
        />
      )}
    </>
  );
}
