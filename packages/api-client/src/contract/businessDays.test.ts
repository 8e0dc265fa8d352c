import { describe, expect, it } from 'vitest';
import { addBusinessDays, bankHolidaysOf, businessDayFrom, isBusinessDay } from './businessDays.ts';
import { dayPlus, weekdayOf } from './businessTime.ts';
import { businessDaysText, settlementDays } from './settlementDays.ts';

/** As the Federal Reserve publishes them; those that fall on a Saturday are not observed and left out. */
const published: Readonly<Record<number, string>> = {
  2020: '01-01 01-20 02-17 05-25 09-07 10-12 11-11 11-26 12-25',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
};

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = dayPlus(day, 1)) days.push(day);
  return days;
}

describe('business days', () => {
  it.each(Object.entries(published))('FAQ-1 knows the bank holidays of %s', (year, days) => {
    expect(bankHolidaysOf(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it.each(Object.keys(published).map(Number))('FAQ-1 closes on those and at weekends alone in %i', (year) => {
    const closed = daysOf(year).filter((day) => !isBusinessDay(day));
    const weekend = daysOf(year).filter((day) => weekdayOf(day) === 0 || weekdayOf(day) === 6);
    expect(closed).toEqual([...weekend, ...bankHolidaysOf(year)].toSorted());
  });

  it.each([
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['over Thanksgiving', '2026-11-24', 3, '2026-11-30'],
    ['over Thanksgiving, ten of them', '2026-11-20', 10, '2026-12-07'],
    ['over Christmas and New Year', '2026-12-23', 5, '2026-12-31'],
    ['into the new year', '2026-12-30', 3, '2027-01-05'],
    ['over a Sunday that is observed on Monday', '2027-07-02', 1, '2027-07-06'],
    ['over a Saturday that is not observed', '2026-07-02', 1, '2026-07-03'],
    ['from a Saturday as from Monday', '2026-11-21', 3, '2026-11-27'],
    ['over the change of clocks in autumn', '2026-10-30', 3, '2026-11-04'],
    ['over the change of clocks in spring', '2026-03-06', 3, '2026-03-11'],
    ['none from a holiday', '2026-11-26', 0, '2026-11-27'],
    ['none from a business day', '2026-11-25', 0, '2026-11-25'],
  ])('FAQ-1 counts %s', (_, day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  it('FAQ-1 lands on a business day always, further with each', () => {
    for (const day of daysOf(2026)) {
      expect(businessDayFrom(day) >= day).toBe(true);
      const reached = Array.from({ length: 12 }, (_, count) => addBusinessDays(day, count));
      expect(reached.filter((found) => !isBusinessDay(found))).toEqual([]);
      expect(reached).toEqual([...new Set(reached)].toSorted());
    }
  });

  it('FAQ-1 says how long things take', () => {
    expect(businessDaysText(settlementDays.achPayment)).toBe('3 to 5 business days');
    expect(businessDaysText(settlementDays.achRefund)).toBe('up to 10 business days');
    expect(businessDaysText(settlementDays.cardRefund)).toBe('5 to 10 business days');
  });
});
