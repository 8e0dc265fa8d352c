import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { ReportsScreen } from '@payments/ui/screens/reports';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import {
  catalogProps,
  filterChanges,
  filterChoice,
  isFiltered,
  stripProps,
} from '../payments/paymentsProps.ts';
import { paymentsRules, startPayments } from '../payments/startPayments.ts';
import { usePaymentsAddress } from '../payments/usePaymentsAddress.ts';
import { pagingProps } from '../shared/listAddress.ts';
import { exportProps, listProps } from '../shared/listProps.ts';
import { reportsAddress } from './reportsAddress.ts';
import { ScheduledReports } from './ScheduledReports.tsx';
import { useExportOnce } from './useExportOnce.ts';

const noneHidden: readonly string[] = [];

/** Reports: the payments that match, previewed and exported (RPT-1). */
export function ReportsPage() {
  const world = useWorld();
  const { businessTimeZone: timeZone } = world.settings;
  const actors = useStarted(() => startPayments(world, window.location.search, reportsAddress));
  const today = useToday(world);
  const { address, go } = usePaymentsAddress(actors, today, reportsAddress);
  const [isScheduledOpen, setScheduledOpen] = useState(false);
  useCloseOnBack(isScheduledOpen, () => setScheduledOpen(false));
  useExportOnce(actors, () => setScheduledOpen(false));
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const summary = useSelector(actors.summary, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const residents = useSelector(actors.residents, (snapshot) => snapshot);
  const exporting = useSelector(actors.exporting, (snapshot) => snapshot);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const appearance = useAppearance('reports', noneHidden);
  const choice = filterChoice(address, world.clock.now(), timeZone);
  return (
    <>
      <ReportsScreen
        timeZone={timeZone}
        today={today}
        list={listProps(list, paymentsRules, 'The payments could not be loaded')}
        strip={stripProps(summary)}
        onRetryStrip={() => actors.summary.send({ type: 'retry.requested' })}
        filter={choice}
        isFiltered={isFiltered(address)}
        onFilterChange={(filter) =>
          go({ ...filterChanges({ ...choice, ...filter }, choice, address), pageNumber: 1 })
        }
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
        {...appearance}
        exporting={exportProps(exporting)}
        onExport={actors.startExport}
        onCancelExport={() => actors.exporting.send({ type: 'export.cancelled' })}
        onOpenScheduled={() => setScheduledOpen(true)}
      />
      {isScheduledOpen && !isWaiting && <ScheduledReports onClose={() => setScheduledOpen(false)} />}
    </>
  );
}
