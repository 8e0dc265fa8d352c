import { describe, expect, it, vi } from 'vitest';
import { homeownersAddress } from '../homeowners/homeownersQuery.ts';
import { lockboxAddress } from '../lockboxFiles/startLockboxFiles.ts';
import { paymentsAddress } from '../payments/paymentsQuery.ts';
import { reportsAddress } from '../reports/reportsAddress.ts';
import { taxFormsAddress } from '../taxForms/taxFormsAddress.ts';
import { type AddressFormat, pagingProps } from './listAddress.ts';

function unreadOf<Address, Filter>(format: AddressFormat<Address, Filter>) {
  return (asked: string) => {
    const search = new URLSearchParams(asked);
    return [...format.unread(format.write(format.read(search, 10), 10), search)];
  };
}
const told = {
  payments: unreadOf(paymentsAddress),
  reports: unreadOf(reportsAddress),
  homeowners: unreadOf(homeownersAddress),
  lockboxFiles: unreadOf(lockboxAddress),
  taxForms: unreadOf(taxFormsAddress),
};

describe('what an address could not keep', () => {
  it.each([
    ['payments', 'status=Bogus'],
    ['payments', 'status=Pending,Bogus'],
    ['payments', 'community=abc&size=25'],
    ['payments', 'resident=5'],
    ['payments', 'from=nonsense&to=2026-11-01'],
    ['payments', 'status=Succeeded&status=Failed'],
    ['payments', 'community=5&community=6'],
    ['payments', 'status=&status=Failed'],
    ['payments', 'dates=never'],
    ['payments', 'dates=any&dates=never'],
    ['reports', 'method=Card&status=Failed'],
    ['lockboxFiles', 'dates=never'],
    ['homeowners', 'name=zz'],
    ['homeowners', 'schedules=abc'],
    ['homeowners', 'schedules=5,abc'],
    ['homeowners', 'schedules=all&frequency=annually'],
    ['homeowners', 'scheduleName=Vega'],
    ['taxForms', 'year=1999'],
  ] as const)('SHELL-5 of %s, %s, is told where it filters, once', (screen, asked) => {
    expect(told[screen](asked)).toEqual(['filter-unread']);
  });

  it.each([
    ['payments', 'payment=abc&page=2'],
    ['payments', 'payment=5&payment=6'],
    ['reports', 'payment=5'],
    ['homeowners', 'payer=0'],
    ['lockboxFiles', 'file=../x'],
    ['taxForms', 'history=1.5&year=2025'],
    ['taxForms', 'documents=1'],
  ] as const)('SHELL-5 of %s, %s, is told where it opens something', (screen, asked) => {
    expect(told[screen](asked)).toEqual(['link-unread']);
  });

  it('SHELL-5 is told of both at once', () => {
    expect(told.payments('status=Bogus&payment=abc')).toEqual(['filter-unread', 'link-unread']);
  });

  it.each([
    ['payments', 'status=Refunded,Pending'],
    ['payments', 'page=-1&payment=&utm_source=mail'],
    ['payments', 'dates=any'],
    ['payments', 'dates='],
    ['payments', 'community=5&community=5&payment=5'],
    ['payments', 'status='],
    ['payments', 'from=2026-11-05&to=2026-11-01'],
    ['reports', 'status=Refunded,Pending&community=5&resident=7&sort=-amount'],
    ['lockboxFiles', 'dates=any'],
    ['homeowners', 'schedules=all'],
    ['homeowners', 'schedules=7,5,7'],
    ['homeowners', 'schedules=all&scheduleAmount=AtMost:200'],
    ['homeowners', 'name=Ann, Lee'],
    ['taxForms', 'documents=open'],
  ] as const)('SHELL-5 of %s, %s, has lost nothing', (screen, asked) => {
    expect(told[screen](asked)).toEqual([]);
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
