import { paymentStatuses } from '@payments/api-client/contract/payments';
import {
  reports,
  type ScheduledReport,
  type ScheduledReportForm,
} from '@payments/api-client/contract/reports';
import { leavesDoubt } from '@payments/machines/failure';
import { createFormSubmissionMachine } from '@payments/machines/formSubmission';
import { emailOf } from '@payments/machines/session';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { ScheduledReportFieldErrors } from '@payments/ui/screens/scheduledReportDialog';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { createOnce } from '../shared/createOnce.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { readList } from '../shared/listAddress.ts';
import { partProps } from '../shared/partProps.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import { startStored } from '../shared/startStored.ts';
import { storedFormStep } from '../shared/storedFormStep.ts';
import type { ScheduledReportsActors } from './startScheduledReports.ts';

export const ScheduledReportPart = lazyPart(() =>
  import('@payments/ui/screens/scheduledReportDialog').then((screen) => screen.ScheduledReportDialog),
);

const formMachine = createFormSubmissionMachine<ScheduledReportForm, ScheduledReport>();

const words = { failed: 'The report could not be saved', perhaps: 'The report may have been saved' };

function startEdit(
  world: World,
  { refresh }: ScheduledReportsActors,
  reportId: number | undefined,
  close: () => void,
) {
  const { api, notifications } = world;
  const stored = startStored(
    world,
    reportId,
    (params, signal) => api.call(reports.getScheduledReport, { params, signal }),
    refresh,
  );
  const keyOf = keysByBody();
  const change = ({ id, revision }: ScheduledReport, typed: ScheduledReportForm, signal: AbortSignal) => {
    const body = { ...typed, id, revision };
    return api.call(reports.saveScheduledReport, { body, idempotencyKey: keyOf(body), signal });
  };
  const create = createOnce<ScheduledReportForm, ScheduledReport>({
    create: (body, idempotencyKey, signal) =>
      api.call(reports.saveScheduledReport, { body, idempotencyKey, signal }),
    change,
  });
  const form = createActor(
    formMachine.provide({
      actors: {
        submitForm: fromPromise(({ input: { form: typed }, signal }) => {
          if (reportId === undefined) return create(typed, signal);
          const report = stored.actor.getSnapshot().context.value;
          if (!report) throw new TypeError('a report that is not loaded cannot be changed');
          return change(report, typed, signal);
        }),
      },
    }),
  );
  form.on('form.accepted', ({ answer }) => {
    refresh();
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'success',
        code: reportId === undefined ? 'report-scheduled' : 'report-changed',
        values: { name: answer.name },
      },
    });
    if (!dialog.isLeft()) close();
  });
  form.subscribe(({ context }) => {
    const { failure } = context;
    if (failure && leavesDoubt(failure)) refresh();
  });
  const dialog = startWritingDialog(world, form, words);
  return {
    report: stored.actor,
    form,
    loadAgain() {
      stored.loadAgain();
      form.send({ type: 'form.edited' });
    },
    stop() {
      stored.stop();
      dialog.stop();
    },
  };
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
  const { report, form, loadAgain } = useStarted(() => startEdit(world, actors, reportId, onClose));
  const [now] = useState(() => world.clock.now());
  const { search } = useLocation();
  const [firstStatuses] = useState(() =>
    readList(new URLSearchParams(search).get('status'), paymentStatuses),
  );
  const loaded = useSelector(report, (snapshot) => snapshot);
  const snapshot = useSelector(form, (current) => current);
  const ownEmail = useSelector(world.session, emailOf);
  const { fieldErrors } = snapshot.context;
  const fieldWords = useMemo(
    (): ScheduledReportFieldErrors | undefined =>
      fieldErrors.length === 0
        ? undefined
        : Object.fromEntries(fieldErrors.map(({ field }) => [field, 'The server does not accept this.'])),
    [fieldErrors],
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const step = storedFormStep(snapshot, words, reportId === undefined ? undefined : loaded);
  const unsaved = useUnsavedDialog(isUnsaved && step.state !== 'gone', onClose, standingOf(snapshot));
  return (
    <>
      <ScheduledReportPart
        isOpen
        type={reportId === undefined ? 'add' : 'edit'}
        {...(reportId !== undefined && {
          report: partProps(loaded, 'The report could not be loaded'),
          onRetryLoad: () => report.send({ type: 'retry.requested' }),
        })}
        firstOwnerEmailAddress={ownEmail}
        firstStatuses={firstStatuses}
        now={now}
        timeZone={world.settings.businessTimeZone}
        step={step}
        fieldErrors={fieldWords}
        onSubmit={(typed) => form.send({ type: 'form.submitted', form: typed })}
        onLoadAgain={() => {
          setUnsaved(false);
          loadAgain();
        }}
        onUnsavedChange={setUnsaved}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}
