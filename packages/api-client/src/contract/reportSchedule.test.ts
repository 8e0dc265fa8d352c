import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, wallTimeAt, weekdayOf } from './businessTime.ts';
import {
  lastDueBy,
  nextDueAfter,
  type ReportTiming,
  reportDays,
  statusCriteriaOf,
  statusesOf,
} from './reportSchedule.ts';
import { scheduledReportForm } from './reports.ts';

const denver = 'America/Denver';
const at = (text: string) => Date.parse(text);
const iso = (when: number) => new Date(when).toISOString();
const daily: ReportTiming = { frequency: 'Daily', day: 5 };
const fridays: ReportTiming = { frequency: 'Weekly', day: 5 };

describe('when a report is due', () => {
  it.each([
    ['the same day before six', '2026-11-20T12:59:59Z', daily, '2026-11-20T13:00:00.000Z'],
    ['the next day from six on', '2026-11-20T13:00:00Z', daily, '2026-11-21T13:00:00.000Z'],
    ['on its weekday', '2026-11-21T12:00:00Z', fridays, '2026-11-27T13:00:00.000Z'],
    [
      'on its weekday at once when it is still before six',
      '2026-11-20T12:00:00Z',
      fridays,
      '2026-11-20T13:00:00.000Z',
    ],
    ['across the end of daylight-saving time', '2026-10-31T13:00:00Z', daily, '2026-11-01T13:00:00.000Z'],
    ['across its start', '2027-03-13T14:00:00Z', daily, '2027-03-14T12:00:00.000Z'],
    ['across the end of the year', '2026-12-31T20:00:00Z', fridays, '2027-01-01T13:00:00.000Z'],
  ])('RPT-6 is at 06:00 business time: %s', (_, now, timing, expected) => {
    expect(iso(nextDueAfter(at(now), timing, denver))).toBe(expected);
  });

  it('RPT-6 every due time is the last one until the next, whatever the zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
        fc.record({
          frequency: fc.constantFrom('Daily' as const, 'Weekly' as const),
          day: fc.integer({ min: 0, max: 6 }),
        }),
        fc.constantFrom(denver, 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'),
        (now, timing, zone) => {
          const [last, next] = [lastDueBy(now, timing, zone), nextDueAfter(now, timing, zone)];
          expect(last).toBeLessThanOrEqual(now);
          expect(next).toBeGreaterThan(now);
          expect(nextDueAfter(last, timing, zone)).toBe(next);
          for (const due of [last, next]) {
            expect(wallTimeAt(due, zone).slice(11)).toBe('06:00:00');
            if (timing.frequency === 'Weekly') expect(weekdayOf(dayAt(due, zone))).toBe(timing.day);
          }
        },
      ),
    );
  });

  it('RPT-6 a daily report shows from yesterday, a weekly one from seven days back, through today', () => {
    const now = at('2026-11-21T05:30:00Z');
    expect(reportDays('Daily', now, denver)).toEqual({ from: '2026-11-19', to: '2026-11-20' });
    expect(reportDays('Weekly', now, denver)).toEqual({ from: '2026-11-13', to: '2026-11-20' });
  });
});

describe('what a report is of', () => {
  it('RPT-2 statuses are sorted and joined by comma, each once', () => {
    expect(statusCriteriaOf(['Succeeded', 'Failed', 'Succeeded', 'Disputed'])).toBe(
      'Disputed,Failed,Succeeded',
    );
    expect(statusesOf('Disputed,Failed,Succeeded')).toEqual(['Succeeded', 'Failed', 'Disputed']);
    expect(statusesOf('')).toEqual([]);
    expect(statusesOf('Lost,Failed')).toEqual(['Failed']);
  });

  it.each([
    ['', true],
    ['Failed,Succeeded', true],
    ['Succeeded,Failed', false],
    ['Failed,Failed', false],
    ['Failed,', false],
    ['Lost', false],
  ])('RPT-2 the criteria %j are fit: %s', (statusCriteria, fits) => {
    const form = { name: ' Month end ', ownerEmailAddress: 'Ann@Example.com', frequency: 'Daily', day: 5 };
    const read = scheduledReportForm.safeParse({ ...form, statusCriteria });
    expect(read.success).toBe(fits);
    if (read.success)
      expect(read.data).toMatchObject({ name: 'Month end', ownerEmailAddress: 'ann@example.com' });
  });
});
