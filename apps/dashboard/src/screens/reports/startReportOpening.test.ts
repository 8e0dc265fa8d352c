import { buildScheduledReport } from '@payments/api-client/testing';
import { expect, it, vi } from 'vitest';
import type { World } from '../../app/world.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startReportOpening } from './startReportOpening.ts';

vi.stubGlobal('window', new EventTarget());

function openReport(ask: World['leaveGuard']['ask']) {
  const { world, toasts } = testWorld();
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

it('RPT-7 a report that comes late leaves no unsaved work before that was asked about', async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const { kept, show, stop, toasts } = openReport(ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(show).not.toHaveBeenCalled();
  expect([...kept]).toEqual([]);
  ask.mock.calls[0]?.[0]();
  expect(show.mock.calls).toEqual([[address]]);
  expect([...kept]).toEqual([[storageNames.exportReport, address]]);
  expect(toasts().map(({ title }) => title)).toEqual(['A report of Summit Management']);
  stop();
});

it('RPT-7 a report that comes late waits in a notice while somebody stays where they type, and opens from there', async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const { show, stop, toasts, leaveGuard } = openReport(ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [waiting, ...others] = toasts();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    title: 'The report “Failed ones” waits to be opened',
    action: { label: 'Open' },
  });
  // Asked again, as there is something typed still.
  waiting?.action?.onPress();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(show).not.toHaveBeenCalled();
  leaveGuard.ask = null;
  toasts().at(-1)?.action?.onPress();
  expect(show.mock.calls).toEqual([[address]]);
  stop();
});
