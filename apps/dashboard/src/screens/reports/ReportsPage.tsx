import { useCloseOnBack } from '@payments/ui/components/closeOnBack';
import { ReportsScreen } from '@payments/ui/screens/reports';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useToday } from '../../app/useToday.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { useAppearance } from '../../storage/useAppearance.ts';
import { startPayments } from '../payments/startPayments.ts';
import { usePaymentListProps } from '../payments/usePaymentListProps.ts';
import { usePaymentsAddress } from '../payments/usePaymentsAddress.ts';
import { reportsAddress } from './reportsAddress.ts';
import { ScheduledReports } from './ScheduledReports.tsx';
import { useExportOnce } from './useExportOnce.ts';

const noneHidden: readonly string[] = [];

/** Reports: the payments that match, previewed and exported (RPT-1). */
export function ReportsPage() {
  const world = useWorld();
  const actors = useStarted(() => startPayments(world, window.location.search, reportsAddress));
  const today = useToday(world);
  const { address, go } = usePaymentsAddress(actors, today, reportsAddress);
  const [isScheduledOpen, setScheduledOpen] = useState(false);
  useCloseOnBack(isScheduledOpen, () => setScheduledOpen(false));
  useExportOnce(actors, () => setScheduledOpen(false));
  const list = usePaymentListProps(actors, { address, go }, today);
  const isWaiting = useSelector(world.session, ({ context }) => context.flags.releaseModalOpen);
  const appearance = useAppearance('reports', noneHidden);
  return (
    <>
      <ReportsScreen {...list} {...appearance} onOpenScheduled={() => setScheduledOpen(true)} />
      {isScheduledOpen && !isWaiting && <ScheduledReports onClose={() => setScheduledOpen(false)} />}
    </>
  );
}
