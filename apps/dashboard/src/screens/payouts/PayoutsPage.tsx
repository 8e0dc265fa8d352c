import { preloadWhenIdle } from '@payments/ui/components/lazyPart';
import { PayoutsScreen } from '@payments/ui/screens/payouts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { datedFilterProps } from '../shared/datedAddress.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { exportProps, listProps } from '../shared/listProps.ts';
import { useListAddress, useRefreshAtMidnight } from '../shared/useListAddress.ts';
import { PayoutDetails, PayoutDetailsPart } from './PayoutDetails.tsx';
import { payoutsAddress, payoutsRules, startPayouts } from './startPayouts.ts';

const noneHidden: readonly string[] = [];

/** Payouts: the address, the actors and the screen, wired. */
export function PayoutsPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone, paymentTransactionsPageSize: pageSize } = world.settings;
  const actors = useStarted(() => startPayouts(world, window.location.search));
  const today = useToday(world);
  const { address, go, opens } = useListAddress(actors.list, payoutsAddress, pageSize);
  useRefreshAtMidnight(today, address.days === undefined, actors.refresh);
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const exporting = useSelector(actors.exporting, (snapshot) => snapshot);
  const daily = useSelector(actors.daily, (snapshot) => snapshot);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const appearance = useAppearance('payouts', noneHidden);
  const hasRows = list.context.page !== null;
  /** What the list by days and community does with its filter; `more` goes along with a change of it. */
  const dated = (more: Partial<typeof address> = {}) =>
    datedFilterProps(address, (changes) => go({ ...changes, ...more }), {
      now: world.clock.now(),
      timeZone,
    });
  useEffect(() => {
    if (hasRows) preloadWhenIdle(PayoutDetailsPart);
  }, [hasRows]);

  return (
    <>
      <PayoutsScreen
        timeZone={timeZone}
        today={today}
        list={listProps(list, payoutsRules, 'The payouts could not be loaded')}
        filter={{ ...dated().filter, statuses: address.statuses }}
        isFiltered={dated().isFiltered || address.statuses.length > 0}
        onFilterChange={({ statuses, ...chosen }) =>
          dated({ statuses: [...statuses] }).onFilterChange(chosen)
        }
        onClearFilters={dated({ statuses: [] }).onClearFilters}
        {...pagingProps(address, go, '-paidOutAt')}
        communities={communities.context.value ?? []}
        isLoadingCommunities={communities.value === 'loading'}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        {...appearance}
        exporting={exportProps(exporting)}
        onExport={actors.startExport}
        onCancelExport={() => actors.exporting.send({ type: 'export.cancelled' })}
        daily={exportProps(daily, 'The daily payouts could not be downloaded')}
        onDownloadDaily={actors.startDaily}
        onCancelDaily={() => actors.daily.send({ type: 'export.cancelled' })}
        openPayoutId={address.open}
        onOpenPayout={opens(({ id }) => ({ open: id }))}
      />
      {address.open !== undefined && !isWaiting && (
        <PayoutDetails
          key={address.open}
          payoutId={address.open}
          actors={actors}
          onClose={() => go({ open: undefined })}
          onMissing={() => go({ open: undefined }, { replace: true })}
        />
      )}
    </>
  );
}
