import { reports } from '@payments/api-client/contract/reports';
import { reportOpeningMachine } from '@payments/machines/reportOpening';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { tellForNow } from '../../notifications/tellForNow.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { startActors } from '../shared/startActors.ts';
import { reportAddress } from './reportAddress.ts';

/** Reads a scheduled report and says at which address it shows; the screen there then exports it once (RPT-6, RPT-7). */
export function startReportOpening(world: World, show: (address: string) => void) {
  const { api, notifications, localStorage } = world;
  const actor = createActor(
    reportOpeningMachine.provide({
      actors: {
        loadReport: fromPromise(({ input: { id }, signal }) =>
          api.call(reports.getScheduledReport, { params: { id }, signal }),
        ),
      },
    }),
  );
  actor.on('report.settled', () => localStorage.remove(storageNames.reportId));
  actor.on('report.opened', ({ report }) => {
    const open = () => {
      const address = reportAddress(report, world, world.clock.now());
      localStorage.write(storageNames.exportReport, address);
      show(address);
      const { managementCompanyName: company } = report;
      if (company !== null && world.session.getSnapshot().context.company === null) {
        notifications.send({
          type: 'NOTIFY',
          notification: { type: 'info', code: 'report-of-company', values: { company } },
        });
      }
    };
    offerToOpen(world, report.name, open);
  });
  actor.on('report.missing', ({ reportId }) => {
    console.warn(`There is no scheduled report ${reportId}.`);
    notifications.send({ type: 'NOTIFY', notification: { type: 'info', code: 'report-missing' } });
  });
  actor.on('report.failed', ({ failure }) =>
    tellFailure(notifications, failure, {
      hintMessage: 'The scheduled report could not be opened',
      retry: () => actor.send({ type: 'retry.requested' }),
    }),
  );
  const stop = startActors(world, [actor]);
  return { open: (reportId: string) => actor.send({ type: 'report.requested', reportId }), stop };
}

/** It may come late, when something is being typed on the page that it leaves: a notice opens it when that may be left. */
function offerToOpen({ leaveGuard, notifications }: World, name: string, open: () => void): void {
  const wait = () =>
    tellForNow(notifications, { type: 'info', code: 'report-waiting', values: { name }, callback });
  const callback = () => {
    if (!leaveGuard.ask) {
      open();
      return;
    }
    const takeBack = wait();
    leaveGuard.ask(() => {
      takeBack();
      open();
    });
  };
  if (leaveGuard.ask) wait();
  else open();
}
