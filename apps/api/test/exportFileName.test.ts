import { describe, expect, it } from 'vitest';
import { type ExportName, exportFileName } from '../src/http/exportFileName.ts';
import type { Services } from '../src/services.ts';

const services = {
  now: () => new Date('2026-11-21T05:00:00Z'),
  settings: { BUSINESS_TIME_ZONE: 'America/Denver' } as Services['settings'],
};
const nameOf = (given: Partial<ExportName>) =>
  exportFileName(services, { what: 'payments', filter: {}, extension: 'csv', ...given });
const [from, to] = ['11/01/2026 00:00:00', '11/20/2026 23:59:59'];

describe('the name of an exported file', () => {
  it.each([
    [{ from, to }, 'payments_2026-11-01_2026-11-20_exported-2026-11-20.csv'],
    [{ from, to: undefined }, 'payments_from-2026-11-01_exported-2026-11-20.csv'],
    [{ from: undefined, to }, 'payments_until-2026-11-20_exported-2026-11-20.csv'],
    [{ from: undefined, to: undefined }, 'payments_all_exported-2026-11-20.csv'],
    [undefined, 'payments_exported-2026-11-20.csv'],
  ])('LIST-10 says of which days, and when by the business day: %j', (dates, name) => {
    expect(nameOf({ dates })).toBe(name);
  });

  it.each([
    [{}, false],
    [{ communityID: undefined, paymentStatuses: [], name: '', sort: 'amount' }, false],
    [{ communityID: 5 }, true],
    [{ paymentStatuses: ['Refunded'] }, true],
    [{ name: 'Nguyen' }, true],
  ])('LIST-10 says where it holds a part of that: %j', (filter, isPart) => {
    expect(nameOf({ dates: { from, to }, filter })).toBe(
      `payments_2026-11-01_2026-11-20_${isPart ? 'filtered_' : ''}exported-2026-11-20.csv`,
    );
    expect(nameOf({ dates: { from: undefined, to: undefined }, filter })).toBe(
      `payments_${isPart ? 'filtered' : 'all'}_exported-2026-11-20.csv`,
    );
  });
});
