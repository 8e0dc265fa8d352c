import { buildScheduledReport } from '@payments/api-client/testing';
import { expect, it, vi } from 'vitest';
import type { World } from '../../app/world.ts';
import { answeredOnce } from '../../notifications/toastOf.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startReportOpening } from './startReportOpening.ts';

vi.stubGlobal('window', new EventTarget());

function openReport(ask: World['leaveGuard']['ask']) {
  const { world, toasts: told } = testWorld();
  const toasts = () => told().map((toast) => answeredOnce(toast, world.notifications));
  const leaveGuard: World['leaveGuard'] = { ask, popped: null };
  const kept = new Map([[storageNames.reportId, '7']]);
  const show = vi.fn<(address: string) => void>();
  const opening = startReportOpening(
    {
      ...world,
      api: {
        call: async () =>
          buildScheduledReport({ name: 'Failed ones', frequency: 'Daily', statusCriteria: 'Failed' }),
      },
      clock: { now: () => Date.parse('2026-06-15T18:00:00Z') },
      leaveGuard,
      localStorage: {
        write: (name: string, value: string) => kept.set(name as typeof storageNames.reportId, value),
        remove: (name: string) => kept.delete(name as typeof storageNames.reportId),
      },
      settings: { businessTimeZone: 'America/Denver', paymentTransactionsPageSize: 10 },
    } as unknown as World,
    show,
  );
  opening.open('7');
  return { kept, show, stop: opening.stop, toasts, leaveGuard };
}

const address = '/Reports?from=2026-06-14&to=2026-06-15&status=Failed';

it('RPT-6 a report is shown at its address, which is then exported', async () => {
  const { kept, show, stop } = openReport(null);
  await vi.waitFor(() => expect(show.mock.calls).toEqual([[address]]));
  expect([...kept]).toEqual([[storageNames.exportReport, address]]);
  stop();
});

it('RPT-7 a report that comes late waits in a notice while something is typed, asks when it is opened from there, and waits on for who stays', async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const { kept, show, stop, toasts } = openReport(ask);
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  const waiting = { title: 'The report “Failed ones” waits to be opened', action: { label: 'Open' } };
  expect(toasts()).toMatchObject([waiting]);
  expect(ask).not.toHaveBeenCalled();
  toasts()[0]?.action?.onPress();
  expect(ask).toHaveBeenCalledOnce();
  expect(show).not.toHaveBeenCalled();
  expect([...kept]).toEqual([]);
  expect(toasts()).toMatchObject([waiting]);
  toasts()[0]?.action?.onPress();
  expect(toasts()).toMatchObject([waiting]);
  ask.mock.calls[1]?.[0]();
  expect(show.mock.calls).toEqual([[address]]);
  expect([...kept]).toEqual([[storageNames.exportReport, address]]);
  expect(toasts().map(({ title }) => title)).toEqual(['A report of Summit Management']);
  stop();
});

it('RPT-7 a report that waits opens without a question once nothing is typed any more', async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const { show, stop, toasts, leaveGuard } = openReport(ask);
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  leaveGuard.ask = null;
  toasts()[0]?.action?.onPress();
  expect(show.mock.calls).toEqual([[address]]);
  expect(ask).not.toHaveBeenCalled();
  stop();
});
