import { describe, expect, it, vi } from 'vitest';
import { lacksFilter, lacksOpen, pagingProps } from './listAddress.ts';

const lacks = (asked: string, written: string) =>
  lacksFilter(new URLSearchParams(written), new URLSearchParams(asked));

describe('a filter that an address lost', () => {
  it.each([
    ['status=Bogus', ''],
    ['status=Pending,Bogus', 'status=Pending'],
    ['community=abc&size=25', 'size=25'],
    ['from=nonsense&to=2026-11-01', ''],
    ['name=zz', ''],
    ['status=Succeeded&status=Failed', 'status=Succeeded'],
    ['community=5&community=6', 'community=5'],
    ['status=&status=Failed', ''],
    ['schedules=abc', ''],
    ['dates=never', ''],
    ['dates=any&dates=never', 'dates=any'],
    ['schedules=5,abc', 'schedules=5'],
    ['schedules=all&frequency=annually', 'schedules=all'],
  ])('SHELL-5 %s, kept as "%s", is told', (asked, written) => {
    expect(lacks(asked, written)).toBe(true);
  });

  it.each([
    ['status=Refunded,Pending', 'status=Pending,Refunded'],
    ['page=1&size=10', ''],
    ['page=-1&payment=abc&utm_source=mail', ''],
    ['dates=any', ''],
    ['dates=', ''],
    ['community=5&community=5', 'community=5'],
    ['schedules=all', 'schedules=all'],
    ['schedules=7,5,7', 'schedules=7,5'],
    ['status=', ''],
    ['from=2026-11-05&to=2026-11-01', 'from=2026-11-01&to=2026-11-05'],
    ['scheduleAmount=AtMost:200', 'scheduleAmount=AtMost%3A200.00'],
    ['name=Ann, Lee', 'name=Ann, Lee'],
  ])('SHELL-5 %s, kept as "%s", has lost none', (asked, written) => {
    expect(lacks(asked, written)).toBe(false);
  });
});

describe('a row that an address is to open', () => {
  const lacks = (asked: string, written: string) =>
    lacksOpen(new URLSearchParams(written), new URLSearchParams(asked));

  it.each([
    ['payment=abc&page=2', 'page=2'],
    ['user=0', ''],
    ['history=1.5&year=2025', 'year=2025'],
  ])('SHELL-5 %s, kept as "%s", is told', (asked, written) => {
    expect(lacks(asked, written)).toBe(true);
  });

  it.each([
    ['payment=5', 'payment=5'],
    ['payment=', ''],
    ['name=zz&utm_source=mail', ''],
  ])('SHELL-5 %s, kept as "%s", lacks none', (asked, written) => {
    expect(lacks(asked, written)).toBe(false);
  });
});

describe('paging by the address', () => {
  it('LIST-3 LIST-8 another order and another page size start at page 1, and the order of the server is not written', () => {
    const go = vi.fn();
    const props = pagingProps<'amount' | '-paidAt'>(
      { pageNumber: 3, pageSize: 10, sort: undefined },
      go,
      '-paidAt',
    );
    expect(props.sort).toBe('-paidAt');
    props.onSort('amount');
    props.onSort('-paidAt');
    props.onPageSizeChange(50);
    props.onPageChange(4);
    expect(go.mock.calls).toEqual([
      [{ sort: 'amount', pageNumber: 1 }],
      [{ sort: undefined, pageNumber: 1 }],
      [{ pageSize: 50, pageNumber: 1 }],
      [{ pageNumber: 4 }],
    ]);
  });
});
