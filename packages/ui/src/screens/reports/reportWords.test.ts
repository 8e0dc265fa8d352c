import { buildCommunities } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import type { ReportFilterChoice } from './ReportsScreenProps.ts';
import { reportWords } from './reportWords.ts';

const month: ReportFilterChoice = {
  dates: { from: '2026-11-01', to: '2026-11-21' },
  statuses: [],
  communityId: null,
  payerId: null,
};
const catalogs = {
  communities: buildCommunities(),
  isLoadingCommunities: false,
  residents: [],
  isLoadingResidents: false,
};
const [community] = catalogs.communities;

describe('reportWords', () => {
  it.each<[Partial<ReportFilterChoice>, string]>([
    [{}, 'Nov 1 – Nov 21, 2026, all communities, all statuses'],
    [{ statuses: ['Pending', 'Failed'] }, 'Nov 1 – Nov 21, 2026, all communities, 2 statuses'],
    [{ statuses: ['RefundPending'] }, 'Nov 1 – Nov 21, 2026, all communities, only Refund pending'],
    [
      { dates: { from: '2025-12-30', to: '2026-01-02' } },
      'Dec 30, 2025 – Jan 2, 2026, all communities, all statuses',
    ],
    [{ dates: { from: '2026-11-21', to: '2026-11-21' } }, 'Nov 21, 2026, all communities, all statuses'],
    [{ dates: null }, 'any date, all communities, all statuses'],
    [{ communityId: community?.id ?? 0 }, `Nov 1 – Nov 21, 2026, ${community?.name}, all statuses`],
    [{ communityId: 999_999 }, 'Nov 1 – Nov 21, 2026, one community, all statuses'],
  ])('RPT-1 says what a file of %o holds', (part, words) => {
    expect(reportWords({ ...month, ...part }, catalogs)).toBe(words);
  });
  it('RPT-1 names the resident, once the name is known', () => {
    const filter = { ...month, communityId: community?.id ?? 0, payerId: 501 };
    expect(reportWords(filter, { ...catalogs, residentName: 'Rosa Nakamura' })).toContain(
      `${community?.name}, Rosa Nakamura, all statuses`,
    );
    expect(reportWords(filter, catalogs)).toContain(`${community?.name}, one payer, all statuses`);
  });
});
