import { documents } from '@payments/api-client/contract/documents';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { testWorld } from '../shared/testWorld.ts';
import { startTaxForms } from './startTaxForms.ts';

vi.stubGlobal('window', new EventTarget());

function startAt(time: string, search = '') {
  const { world } = testWorld();
  let now = Date.parse(time);
  const asked: (number | undefined)[] = [];
  const call = async (endpoint: unknown, { query }: { query?: { pageNumber?: number; year?: number } }) => {
    if (endpoint === documents.listCompanyCommunities && query?.pageNumber) asked.push(query.year);
    return endpoint === documents.listCompanyCommunities
      ? { offset: 0, limit: 50, itemCount: 0, items: [] }
      : [];
  };
  const session = {
    on: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({ context: { company: { id: 4 } } }),
  };
  const { list, refresh, stop } = startTaxForms(
    {
      ...world,
      session,
      api: { call },
      clock: { now: () => now },
      settings: { businessTimeZone: 'America/Denver' },
    } as unknown as World,
    search,
  );
  return {
    asked,
    stop,
    isReady: () => waitFor(list, (snapshot) => snapshot.matches('ready')),
    async refreshAt(later: string) {
      now = Date.parse(later);
      refresh();
      await waitFor(list, (snapshot) => snapshot.matches('ready'));
    },
  };
}

const [before, after] = ['2027-01-01T06:59:50Z', '2027-01-01T07:00:10Z'];

describe('the year of tax forms', () => {
  it('TAX-1 LIST-9 is asked for by name, the previous one in the business time zone, and moves on with it', async () => {
    const { asked, isReady, refreshAt, stop } = startAt(before);
    await isReady();
    await refreshAt(after);
    expect(asked).toEqual([2025, 2026]);
    stop();
  });

  it('TAX-1 LIST-9 stays the one that was chosen', async () => {
    const { asked, isReady, refreshAt, stop } = startAt(before, '?year=2024');
    await isReady();
    await refreshAt(after);
    expect(asked).toEqual([2024, 2024]);
    stop();
  });
});
