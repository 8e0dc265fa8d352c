import { reports, type ScheduledReport } from '@payments/api-client/contract/reports';
import { accessSubject } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { wholeListProps } from '../shared/partProps.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { DeleteReport, DeleteReportPart } from './DeleteReport.tsx';
import { EditReport, ScheduledReportPart } from './EditReport.tsx';
import { startScheduledReports } from './startScheduledReports.ts';
import { useReportOpening } from './useReportOpening.ts';

const ScheduledReportsPart = lazyPart(() =>
  import('@payments/ui/screens/scheduledReports').then((screen) => screen.ScheduledReportsDialog),
);

/** What the dialogs above are drawn with, fetched when the first is there. */
const furtherParts = [ScheduledReportPart, DeleteReportPart];

type Above = { type: 'none' } | { type: 'add' } | { type: 'edit' | 'delete'; report: ScheduledReport };

/** The scheduled reports over the list below: list, add, change, delete, open (RPT-4). */
export function ScheduledReports({ onClose }: { onClose: () => void }) {
  const world = useWorld();
  const actors = useStarted(() => startScheduledReports(world));
  const [above, setAbove] = useState<Above>({ type: 'none' });
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const isEmployee = useSelector(world.session, (snapshot) => accessSubject(snapshot).isFSEmployee);
  const isReadOnly = useMayCall(reports.saveScheduledReport) === 'readOnly';
  const open = useReportOpening();
  const hasRows = list.context.value !== null;
  useEffect(() => {
    if (hasRows) for (const part of furtherParts) part.preload().catch(() => undefined);
  }, [hasRows]);
  const close = () => setAbove({ type: 'none' });
  return (
    <>
      <ScheduledReportsPart
        isOpen
        list={wholeListProps(list, 'The scheduled reports could not be loaded')}
        onRetry={() => actors.list.send({ type: 'retry.requested' })}
        timeZone={world.settings.businessTimeZone}
        showsCompany={isEmployee}
        isReadOnly={isReadOnly}
        onAdd={() => setAbove({ type: 'add' })}
        onOpenReport={(report) => open(String(report.id))}
        onChange={(report) => setAbove({ type: 'edit', report })}
        onDelete={(report) => setAbove({ type: 'delete', report })}
        onClose={onClose}
      />
      {(above.type === 'add' || above.type === 'edit') && (
        <EditReport
          reportId={above.type === 'edit' ? above.report.id : undefined}
          actors={actors}
          onClose={close}
        />
      )}
      {above.type === 'delete' && <DeleteReport report={above.report} actors={actors} onClose={close} />}
    </>
  );
}
