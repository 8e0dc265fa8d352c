import { reports, type ScheduledReport } from '@payments/api-client/contract/reports';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf, goneWhenMissing } from '../shared/confirmStep.ts';
import { startDeletion } from '../shared/startDeletion.ts';
import type { ScheduledReportsActors } from './startScheduledReports.ts';

export const DeleteReportPart = lazyPart(() =>
  import('@payments/ui/screens/deleteReportDialog').then((screen) => screen.DeleteReportDialog),
);

const words = { failed: 'The report was not deleted', perhaps: 'The report may have been deleted' };

const startDelete = (
  world: World,
  { refresh }: ScheduledReportsActors,
  report: ScheduledReport,
  close: () => void,
) =>
  startDeletion(world, {
    remove: (signal) => world.api.call(reports.deleteScheduledReport, { params: { id: report.id }, signal }),
    words: { ...words, about: report.name },
    notice: { code: 'report-deleted', values: { name: report.name } },
    refresh,
    close,
  });

interface DeleteReportProps {
  report: ScheduledReport;
  actors: ScheduledReportsActors;
  onClose: () => void;
}

/** Asks, then deletes a scheduled report (RPT-3). */
export function DeleteReport({ report, actors, onClose }: DeleteReportProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startDelete(world, actors, report, onClose));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DeleteReportPart
      isOpen
      report={report}
      timeZone={world.settings.businessTimeZone}
      step={confirmStepOf(snapshot, words, goneWhenMissing)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
