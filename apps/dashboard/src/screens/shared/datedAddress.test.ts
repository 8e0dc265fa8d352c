import { readId } from '@payments/api-client/contract/fields';
import { describe, expect, it } from 'vitest';
import { datedFields, datedFilterProps, datedQuery } from './datedAddress.ts';
import { addressFormat, field } from './listAddress.ts';

const format = addressFormat({
  filter: datedFields(),
  columns: ['paidOutAt', 'amount'],
  open: { open: field('payout', readId, 'link-unread') },
});
const read = (query: string) => format.read(new URLSearchParams(query), 10);
const denver = 'America/Denver';

const now = Date.parse('2026-11-21T05:30:00Z');

describe('the address of a list by days and community', () => {
  it('SHELL-5 reads back exactly what it wrote', () => {
    const query = 'from=2026-11-01&to=2026-11-20&community=21&sort=-amount&page=3&size=25&payout=9';
    expect(format.write(read(query), 10).toString()).toBe(query);
  });

  it('SHELL-5 reads nonsense as the default, and leaves defaults out', () => {
    expect(read('from=x&to=2026-11-31&community=-1&sort=name&page=0&size=7&payout=abc')).toEqual(read(''));
    expect(format.write(read(''), 10).toString()).toBe('');
  });

  it('OUT-1 LIST-9 asks for the month to date unless told otherwise', () => {
    expect(datedQuery(read(''), { now, timeZone: denver })).toEqual({
      from: '11/01/2026 00:00:00',
      to: '11/20/2026 23:59:59',
      communityID: undefined,
    });
    expect(datedQuery(read('dates=any&community=21'), { now, timeZone: denver })).toEqual({
      from: undefined,
      to: undefined,
      communityID: 21,
    });
  });

  it('LOX-1 starts at any date where the list does', () => {
    const any = addressFormat({ filter: datedFields('any'), columns: ['total'], open: {} });
    const first = any.read(new URLSearchParams('dates=any'), 10);
    expect(any.write(first, 10).toString()).toBe('');
    expect(datedQuery(first, { now, timeZone: denver })).toEqual({
      from: undefined,
      to: undefined,
      communityID: undefined,
    });
    expect(datedFilterProps(first, () => undefined, { now, timeZone: denver }, 'any').isFiltered).toBe(false);
  });

  it('LIST-9 days that were not touched go on moving with the day', () => {
    const changes: unknown[] = [];
    const { filter, onFilterChange } = datedFilterProps(read(''), (change) => changes.push(change), {
      now,
      timeZone: denver,
    });
    onFilterChange({ ...filter, communityId: 21 });
    onFilterChange({ ...filter, dates: null });
    expect(changes).toEqual([
      { days: undefined, communityId: 21, pageNumber: 1 },
      { days: 'any', communityId: undefined, pageNumber: 1 },
    ]);
  });
});
