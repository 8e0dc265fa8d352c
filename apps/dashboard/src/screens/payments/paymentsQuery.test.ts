import { describe, expect, it } from 'vitest';
import { daysOf } from '../shared/days.ts';
import { paymentsAddress, queryOf } from './paymentsQuery.ts';

const denver = 'America/Denver';
const read = (query: string) => paymentsAddress.read(new URLSearchParams(query), 10);

describe('the payments address', () => {
  it('SHELL-5 reads back exactly what it wrote', () => {
    const query =
      'from=2026-11-01&to=2026-11-20&community=21&resident=501&status=Pending%2CSucceeded&method=Card&sort=-amount&page=3&size=25&payment=9';
    expect(paymentsAddress.write(read(query), 10).toString()).toBe(query);
  });

  it('SHELL-5 keeps any date apart from the default', () => {
    expect(paymentsAddress.write(read('dates=any'), 10).toString()).toBe('dates=any');
    expect(queryOf(read('dates=any'), 0, denver)).toMatchObject({
      fromPaymentDate: undefined,
      toPaymentDate: undefined,
    });
  });

  it('SHELL-5 leaves defaults out of the address', () => {
    expect(paymentsAddress.write(read(''), 10).toString()).toBe('');
  });

  it('SHELL-5 reads nonsense as the default', () => {
    expect(
      read(
        'from=2026-02-30&to=2026-03-01&community=-1&resident=5&status=Lost&method=Cash&sort=name&page=0&size=7&payment=x',
      ),
    ).toEqual(read(''));
  });

  it('LIST-9 asks for the month to date in the business time zone, from its first second to its last', () => {
    const now = Date.parse('2026-11-21T05:30:00Z');
    expect(queryOf(read(''), now, denver)).toMatchObject({
      fromPaymentDate: '11/01/2026 00:00:00',
      toPaymentDate: '11/20/2026 23:59:59',
      pageNumber: 1,
      pageSize: 10,
    });
  });

  it('LIST-9 moves on after midnight, but not for days chosen by hand', () => {
    const [before, after] = [Date.parse('2026-12-01T06:59:59Z'), Date.parse('2026-12-01T07:00:00Z')];
    expect(daysOf(read(''), before, denver)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysOf(read(''), after, denver)).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    const chosen = read('from=2026-11-01&to=2026-11-20');
    expect(daysOf(chosen, after, denver)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  });

  it('PAY-2 expands a card to credit and debit cards', () => {
    expect(queryOf(read('method=Card'), 0, denver).paymentTypes).toEqual(['CreditCard', 'DebitCard']);
    expect(queryOf(read('method=Card,Ach'), 0, denver).paymentTypes).toEqual([
      'CreditCard',
      'DebitCard',
      'Ach',
    ]);
  });

  it('PAY-3 drops a resident without a community', () => {
    expect(read('resident=501').payerId).toBeUndefined();
  });
});
