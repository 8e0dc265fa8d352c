import type { ScheduleOutcome } from '@payments/api-client/contract';
import { buildScheduledPayment } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import {
  amountsNow,
  changeReach,
  changeTotal,
  farFromNow,
  outcomeRows,
  splitByAmountType,
  takenByFees,
} from './changeTotals.ts';
import { amountsNowText, reachText, totalText } from './dialogWords.ts';

const fixed = [buildScheduledPayment({ id: 1, amount: 0.1 }), buildScheduledPayment({ id: 2, amount: 0.2 })];
const balanceDue = buildScheduledPayment({ id: 3, amountType: 'BalanceDue', amount: null, fee: null });

describe('a change of amounts', () => {
  it('SCH-4a takes only Fixed schedules, and counts the others', () => {
    expect(splitByAmountType([...fixed, balanceDue])).toEqual({ fixed, balanceDueCount: 1 });
  });
  it('SCH-4 adds up in whole cents', () => {
    expect(changeTotal(fixed, 0.15)).toEqual({ before: 0.3, after: 0.3, isMonthly: true });
  });
  it('SCH-4 does not call a sum monthly when one of them is not', () => {
    const yearly = buildScheduledPayment({ id: 4, amount: 50, frequency: 'Annually' });
    expect(changeTotal([...fixed, yearly], 10)).toEqual({ before: 50.3, after: 30, isMonthly: false });
  });
  it('SCH-4 says what the change comes to, what rises, falls and stays, and in how many communities', () => {
    const elsewhere = buildScheduledPayment({
      id: 5,
      amount: 0.1,
      communityId: 23,
      communityName: 'Aspen Ridge',
    });
    const all = [...fixed, elsewhere];
    expect(totalText(changeTotal(all, 0.15))).toBe('$0.40 to $0.45, $0.05 more');
    expect(totalText(changeTotal(all, 0.1))).toBe('$0.40 to $0.30, $0.10 less');
    expect(totalText(changeTotal(fixed, 0.15))).toBe('$0.30, as now');
    expect(reachText(changeReach(all, 0.15))).toBe('2 rise and 1 falls, in 2 communities.');
    expect(reachText(changeReach(all, 0.1))).toBe('1 falls and 2 stay, in 2 communities.');
    expect(reachText(changeReach(fixed, 0.3))).toBe(`2 rise, in ${fixed[0]?.communityName}.`);
    expect(amountsNowText(amountsNow(all))).toBe('Now $0.10 to $0.20, in 2 communities.');
    expect(amountsNowText(amountsNow([elsewhere]))).toBe('Now $0.10, in Aspen Ridge.');
  });
  it('SCH-4 SCH-5 counts those that a fee would take all of, and what the association pays beyond, by the new fees', () => {
    expect(takenByFees(fixed, 2, { 1: 2, 2: 1.99 })).toEqual({ count: 1, beyond: 0 });
    expect(takenByFees(fixed, 0.01, { 1: 2, 2: 2 })).toEqual({ count: 2, beyond: 3.98 });
    expect(takenByFees(fixed, 310, { 1: 2, 2: 9.3 })).toEqual({ count: 0, beyond: 0 });
    expect(takenByFees(fixed, 310, {})).toEqual({ count: 0, beyond: 0 });
  });
  it('SCH-4 finds those whose amount becomes three times what it is or a third of it, the largest change first', () => {
    const ids = (newAmount: number) => farFromNow(fixed, newAmount).map(({ id }) => id);
    expect(ids(0.3)).toEqual([1]);
    expect(ids(23)).toEqual([1, 2]);
    expect(ids(0.29)).toEqual([]);
    expect(ids(0.03)).toEqual([2, 1]);
    expect(farFromNow([balanceDue], 23)).toEqual([]);
  });
  it('SCH-4 has the last outcome of a schedule stand, and keeps one whose schedule is not known', () => {
    const outcome = (scheduledPaymentId: number, word: 'changed' | 'failed'): ScheduleOutcome => ({
      scheduledPaymentId,
      outcome: word,
      reason: word === 'failed' ? 'The card has expired.' : null,
      amount: 310,
      fee: 2,
    });
    const rows = outcomeRows([outcome(1, 'failed'), outcome(9, 'changed'), outcome(1, 'changed')], fixed);
    expect(rows).toEqual([
      { outcome: outcome(1, 'changed'), schedule: fixed[0] },
      { outcome: outcome(9, 'changed'), schedule: undefined },
    ]);
    const asPreviewed = outcomeRows([outcome(1, 'changed'), outcome(2, 'failed')], fixed.toReversed());
    expect(asPreviewed.map(({ outcome: { scheduledPaymentId } }) => scheduledPaymentId)).toEqual([2, 1]);
  });
});
