import { scheduleFrequencies } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { dueDateAfter } from '../src/paymentProvider/dueDates.ts';
import { randomly } from './randomly.ts';

const months = { Monthly: 1, Quarterly: 3, SemiAnnually: 6, Annually: 12 } as const;
const dayMs = 86_400_000;
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Every due date from a first one on, walked day by day over the calendar. */
function* walk(from: string, frequency: keyof typeof months, dayOfMonth: number): Generator<string> {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  for (let day = addDays(from, 1); ; day = addDays(day, 1)) {
    if ((monthOf(day) - monthOf(from)) % months[frequency] !== 0 || monthOf(day) === monthOf(from)) continue;
    const isLast = addDays(day, 1).slice(8) === '01';
    const number = Number(day.slice(8));
    if (number === dayOfMonth || (isLast && number < dayOfMonth)) yield day;
  }
}

describe('the next due date', () => {
  it.each([
    ['Monthly', '2027-01-31', 31, '2027-02-28'],
    ['Monthly', '2027-02-28', 31, '2027-03-31'],
    ['Monthly', '2028-01-30', 30, '2028-02-29'],
    ['Monthly', '2026-12-15', 15, '2027-01-15'],
    ['Quarterly', '2026-11-30', 31, '2027-02-28'],
    ['SemiAnnually', '2026-08-31', 31, '2027-02-28'],
    ['Annually', '2028-02-29', 29, '2029-02-28'],
    ['Annually', '2031-02-28', 29, '2032-02-29'],
  ] as const)('SCH-1 %s after %s, on day %s, is %s', (frequency, nextDate, dayOfMonth, expected) => {
    expect(dueDateAfter({ frequency, nextDate, dayOfMonth }, nextDate)).toBe(expected);
  });

  it('SCH-1 a one-time payment has none', () => {
    expect(
      dueDateAfter({ frequency: 'OneTime', nextDate: '2026-11-20', dayOfMonth: 20 }, '2026-11-20'),
    ).toBeNull();
  });

  it('SCH-1 is the first day after today that a walk over the calendar finds, for any date, day and gap', () => {
    const random = randomly(20_261_120);
    const recurring = scheduleFrequencies.filter((one) => one !== 'OneTime');
    for (let round = 0; round < 400; round += 1) {
      const frequency = recurring[random(recurring.length)] ?? 'Monthly';
      const dayOfMonth = 1 + random(31);
      const [start = ''] = walk(addDays('2026-01-01', random(1500)), 'Monthly', dayOfMonth);
      const today = addDays(start, random(3) === 0 ? random(900) : random(3));
      let expected = '';
      for (const day of walk(start, frequency, dayOfMonth)) {
        expected = day;
        if (day > today) break;
      }
      expect({
        frequency,
        start,
        dayOfMonth,
        today,
        next: dueDateAfter({ frequency, nextDate: start, dayOfMonth }, today),
      }).toEqual({ frequency, start, dayOfMonth, today, next: expected });
    }
  });
});
