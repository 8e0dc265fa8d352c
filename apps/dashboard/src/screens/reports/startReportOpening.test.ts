import { buildScheduledReport } from '@payments/api-client/testing';
import { expect, it, vi } from 'vitest';
import type { World } from '../../app/world.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startReportOpening } from './startReportOpening.ts';

vi.stubGlobal('window', new EventTarget());

function openReport(ask: World['leaveGuard']['ask']) {
  const { world } = testWorld();
  const kept = new Map([[storageNames.reportId, '7']]);
  const show = vi.fn<(address: string) => void>();
  const opening = startReportOpening(
    {
      ...world,
      api: { call: async () => buildScheduledReport({ frequency: 'Daily', statusCriteria: 'Failed' }) },
      clock: { now: () => Date.parse('2026-06-15T18:00:00Z') },
      leaveGuard: { ask, popped: null },
      localStorage: {
        write: (name: string, value: string) => kept.set(name as typeof storageNames.reportId, value),
        remove: (name: string) => kept.delete(name as typeof storageNames.reportId),
      },
      settings: { businessTimeZone: 'America/Denver', paymentTransactionsPageSize: 10 },
    } as unknown as World,
    show,
  );
  opening.open('7');
  return { kept, show, stop: opening.stop };
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
  const { kept, show, stop } = openReport(ask);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(show).not.toHaveBeenCalled();
  expect([...kept]).toEqual([]);
  ask.mock.calls[0]?.[0]();
  expect(show.mock.calls).toEqual([[address]]);
  expect([...kept]).toEqual([[storageNames.exportReport, address]]);
  stop();
});
