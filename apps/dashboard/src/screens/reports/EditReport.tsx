import { paymentStatuses } from '@payments/api-client/contract/payments';
import {
  reports,
  type ScheduledReport,
  type ScheduledReportForm,
} from '@payments/api-client/contract/reports';
import { emailOf } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { fieldWords } from '../shared/fieldWords.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { readList } from '../shared/listAddress.ts';
import { startStoredForm } from '../shared/startStoredForm.ts';
import { useStoredForm } from '../shared/useStoredForm.ts';
import type { ScheduledReportsActors } from './startScheduledReports.ts';

export const ScheduledReportPart = lazyPart(() =>
  import('@payments/ui/screens/scheduledReportDialog').then((screen) => screen.ScheduledReportDialog),
);

function startEdit(
  world: World,
  { refresh }: ScheduledReportsActors,
  reportId: number | undefined,
  close: () => void,
) {
  const { api, notifications } = world;
  const keyOf = keysByBody();
  return startStoredForm<ScheduledReportForm, ScheduledReport>(world, {
    id: reportId,
    read: (params, signal) => api.call(reports.getScheduledReport, { params, signal }),
    create: (body, idempotencyKey, signal) =>
      api.call(reports.saveScheduledReport, { body, idempotencyKey, signal }),
    change({ id, revision }, typed, signal) {
      const body = { ...typed, id, revision };
      return api.call(reports.saveScheduledReport, { body, idempotencyKey: keyOf(body), signal });
    },
    words: { failed: 'The report was not saved', perhaps: 'The report may have been saved' },
    refresh,
    onSaved: ({ name }) =>
      notifications.send({
        type: 'NOTIFY',
        notification: {
          type: 'success',
          code: reportId === undefined ? 'report-scheduled' : 'report-changed',
          values: { name },
        },
      }),
    close,
  });
}

interface EditReportProps {
  /** Undefined schedules a new one. */
  reportId: number | undefined;
  actors: ScheduledReportsActors;
  onClose: () => void;
}

/** Schedules a report or changes one (RPT-2, RPT-3). */
export function EditReport({ reportId, actors, onClose }: EditReportProps) {
  const world = useWorld();
  const { loaded, fieldErrors, question, props } = useStoredForm(
    useStarted(() => startEdit(world, actors, reportId, onClose)),
    'The report could not be loaded',
    onClose,
  );
  const [now] = useState(() => world.clock.now());
  const { search } = useLocation();
  const [firstStatuses] = useState(() =>
    readList(new URLSearchParams(search).get('status'), paymentStatuses),
  );
  const ownEmail = useSelector(world.session, emailOf);
  return (
    <>
      <ScheduledReportPart
        {...props}
        report={loaded}
        firstOwnerEmailAddress={ownEmail}
        firstStatuses={firstStatuses}
        now={now}
        timeZone={world.settings.businessTimeZone}
        fieldErrors={useMemo(() => fieldWords(fieldErrors), [fieldErrors])}
      />
      {question}
    </>
  );
}
