import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAt,
  dayOfWallTime,
  endOfDay,
  instantOfWallTime,
  isCalendarWallTime,
  monthToDate,
  startOfDay,
  wallTimeAt,
  wallTimesIn,
} from './businessTime.ts';

const denver = 'America/Denver';
const hour = 3_600_000;
const at = (wall: string, zone = denver) => new Date(instantOfWallTime(wall, zone)).toISOString();

/** Zones west and east, with half-hour offsets, half-hour daylight saving, and both sides of the date line. */
const zones = [
  denver,
  'America/Phoenix',
  'America/St_Johns',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const someInstant = fc.integer({
  min: Date.parse('2000-01-01T00:00:00Z') / 1000,
  max: Date.parse('2060-01-01T00:00:00Z') / 1000,
});

describe('wall time and instants', () => {
  it('LIST-9 reads Denver in winter and in summer', () => {
    expect(at('11/20/2026 08:41:00')).toBe('2026-11-20T15:41:00.000Z');
    expect(at('07/04/2026 08:41:00')).toBe('2026-07-04T14:41:00.000Z');
    expect(wallTimeAt('2026-11-20T15:41:00Z', denver)).toBe('11/20/2026 08:41:00');
    expect(wallTimeAt(Date.parse('2026-07-04T14:41:00Z'), denver)).toBe('07/04/2026 08:41:00');
  });

  it('LIST-9 LIST-10 writes many wall times as it writes each, on days when the clocks move too', () => {
    const hours = Array.from({ length: 24 * 400 }, (_, n) => Date.parse('2026-01-01T00:29:59Z') + n * hour);
    for (const zone of [denver, 'America/St_Johns', 'Australia/Lord_Howe']) {
      const wallTime = wallTimesIn(zone);
      const wrong = hours.filter((instant) => wallTime(instant) !== wallTimeAt(instant, zone));
      expect(wrong).toEqual([]);
    }
    fc.assert(
      fc.property(fc.constantFrom(...zones), someInstant, (zone, seconds) => {
        const instant = new Date(seconds * 1000).toISOString();
        expect(wallTimesIn(zone)(instant)).toBe(wallTimeAt(instant, zone));
      }),
    );
  });

  it('LIST-9 gives a day of 23 hours in spring and one of 25 in autumn', () => {
    const length = (day: string) =>
      instantOfWallTime(endOfDay(day), denver) + 1000 - instantOfWallTime(startOfDay(day), denver);
    expect(length('2026-03-07')).toBe(24 * hour);
    expect(length('2026-03-08')).toBe(23 * hour);
    expect(length('2026-11-01')).toBe(25 * hour);
    expect(length('2026-11-02')).toBe(24 * hour);
  });

  it('LIST-9 takes a time skipped in spring for the moment at which the clocks move', () => {
    expect(at('03/08/2026 01:59:59')).toBe('2026-03-08T08:59:59.000Z');
    for (const skipped of ['03/08/2026 02:00:00', '03/08/2026 02:30:00', '03/08/2026 02:59:59']) {
      expect(at(skipped)).toBe('2026-03-08T09:00:00.000Z');
    }
    expect(at('03/08/2026 03:00:00')).toBe('2026-03-08T09:00:00.000Z');
  });

  it('LIST-9 takes a time that occurs twice in autumn for the first', () => {
    expect(at('11/01/2026 01:30:00')).toBe('2026-11-01T07:30:00.000Z');
    expect(wallTimeAt('2026-11-01T08:30:00Z', denver)).toBe('11/01/2026 01:30:00');
    expect(at('11/01/2026 02:00:00')).toBe('2026-11-01T09:00:00.000Z');
  });

  it('LIST-9 writes midnight as 00 of the new day', () => {
    expect(wallTimeAt('2026-11-21T07:00:00Z', denver)).toBe('11/21/2026 00:00:00');
    expect(wallTimeAt('2026-11-21T06:59:59Z', denver)).toBe('11/20/2026 23:59:59');
  });

  it.each([
    ['America/St_Johns', '11/20/2026 12:00:00', '2026-11-20T15:30:00.000Z'],
    ['Asia/Kathmandu', '11/20/2026 12:00:00', '2026-11-20T06:15:00.000Z'],
    ['Pacific/Kiritimati', '11/20/2026 12:00:00', '2026-11-19T22:00:00.000Z'],
    ['Pacific/Pago_Pago', '11/20/2026 12:00:00', '2026-11-20T23:00:00.000Z'],
    ['Australia/Lord_Howe', '10/04/2026 02:15:00', '2026-10-03T15:30:00.000Z'],
  ])('LIST-9 reads %s', (zone, wall, instant) => {
    expect(at(wall, zone)).toBe(instant);
  });

  it('LIST-9 gets every wall time that exists back from its instant', () => {
    fc.assert(
      fc.property(someInstant, fc.constantFrom(...zones), (seconds, zone) => {
        const wall = wallTimeAt(seconds * 1000, zone);
        expect(wallTimeAt(instantOfWallTime(wall, zone), zone)).toBe(wall);
        expect(instantOfWallTime(wall, zone)).toBeLessThanOrEqual(seconds * 1000);
      }),
      { numRuns: 500 },
    );
  });

  it('LIST-9 keeps days in order and between 22 and 26 hours long, wherever the clocks move', () => {
    fc.assert(
      fc.property(someInstant, fc.constantFrom(...zones), (seconds, zone) => {
        const day = dayAt(seconds * 1000, zone);
        const start = instantOfWallTime(startOfDay(day), zone);
        const end = instantOfWallTime(endOfDay(day), zone, 'last');
        expect(start).toBeLessThanOrEqual(seconds * 1000);
        expect(end + 999).toBeGreaterThanOrEqual(seconds * 1000);
        expect((end - start) / hour).toBeGreaterThan(22);
        expect((end - start) / hour).toBeLessThan(26);
      }),
      { numRuns: 300 },
    );
  });

  it('LIST-9 ends a day at the second 23:59:59 where the clocks go back from midnight', () => {
    const late = Date.parse('2000-10-29T02:35:00Z');
    expect(dayAt(late, 'America/St_Johns')).toBe('2000-10-28');
    const end = endOfDay('2000-10-28');
    expect(instantOfWallTime(end, 'America/St_Johns')).toBeLessThan(late);
    expect(instantOfWallTime(end, 'America/St_Johns', 'last')).toBeGreaterThan(late);
  });

  it('LIST-9 refuses text that is not a wall time', () => {
    expect(() => instantOfWallTime('2026-11-20T15:41:00Z', denver)).toThrow(RangeError);
  });
});

describe('days', () => {
  it('LIST-9 ranges from the start of the month through the end of today, as the business sees today', () => {
    expect(monthToDate('2026-11-21T04:39:00Z', denver)).toEqual({
      from: '11/01/2026 00:00:00',
      to: '11/20/2026 23:59:59',
    });
    expect(monthToDate('2026-12-01T06:59:59Z', denver)).toEqual({
      from: '11/01/2026 00:00:00',
      to: '11/30/2026 23:59:59',
    });
    expect(monthToDate('2026-12-01T07:00:00Z', denver)).toEqual({
      from: '12/01/2026 00:00:00',
      to: '12/01/2026 23:59:59',
    });
  });

  it('LIST-9 tells the day of an instant and of a wall time', () => {
    expect(dayAt('2026-11-21T04:39:00Z', denver)).toBe('2026-11-20');
    expect(dayAt('2026-11-21T04:39:00Z', 'Asia/Kolkata')).toBe('2026-11-21');
    expect(dayOfWallTime('11/20/2026 23:59:59')).toBe('2026-11-20');
  });

  it.each([
    ['02/29/2028 00:00:00', true],
    ['02/29/2026 00:00:00', false],
    ['02/30/2028 00:00:00', false],
    ['13/01/2026 00:00:00', false],
    ['00/10/2026 00:00:00', false],
    ['04/31/2026 00:00:00', false],
    ['11/20/2026 24:00:00', false],
    ['11/20/2026 23:60:00', false],
    ['11/20/2026 23:59:60', false],
    ['11/20/0026 00:00:00', false],
    ['11/20/2026', false],
    [' 11/20/2026 00:00:00', false],
    ['11/20/2026 00:00:00', true],
  ])('VAL-3 %s is on the calendar: %s', (text, real) => {
    expect(isCalendarWallTime(text)).toBe(real);
  });

  it('LIST-9 leaves no hour out between the end of a day and the start of the next, where midnight occurs twice', () => {
    const zone = 'America/Santiago';
    const end = instantOfWallTime('04/04/2026 23:59:59', zone, 'last');
    expect(instantOfWallTime('04/05/2026 00:00:00', zone) - end).toBe(1000);
    expect(end - instantOfWallTime('04/04/2026 23:59:59', zone)).toBe(3_600_000);
  });
});
