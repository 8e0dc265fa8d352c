import { dayAt, dayPlus, hourOfDay, wallTimeAt, weekdayOf, weekdays } from './businessTime.ts';

/** Support answers Monday to Friday, 8am to 5pm Mountain Time (FAQ-1). Hours of the day; `closes` is no longer open. */
export const supportHours = {
  timeZone: 'America/Denver',
  days: [1, 2, 3, 4, 5],
  opens: 8,
  closes: 17,
} as const;

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The hours in words, in their own zone: 'Monday to Friday, 8:00 AM to 5:00 PM'. */
export function supportHoursText(): string {
  const { days, opens, closes } = supportHours;
  return `${weekdays[days[0]]} to ${weekdays[days[4]]}, ${hourText(opens)} to ${hourText(closes)}`;
}

/** A time zone's name whatever the season: 'Mountain Time'. */
export function zoneText(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The sentence that ends what homeowners are sent: when somebody answers. */
export function supportText(): string {
  return `Support answers ${supportHoursText()} ${zoneText(supportHours.timeZone)}.`;
}

export interface SupportState {
  isOpen: boolean;
  /** Epoch milliseconds: when it closes, or opens next. */
  changesAt: number;
  /** Opening and closing of the day that `changesAt` lies in, as epoch milliseconds. */
  opensAt: number;
  closesAt: number;
}

function hoursOf(day: string): { opensAt: number; closesAt: number } {
  const at = (hour: number) => hourOfDay(day, hour, supportHours.timeZone);
  return { opensAt: at(supportHours.opens), closesAt: at(supportHours.closes) };
}

function isWorkday(day: string): boolean {
  return supportHours.days.some((one) => one === weekdayOf(day));
}

/** Whether support is open at an instant (epoch milliseconds), and when that changes. */
export function supportStateAt(now: number): SupportState {
  let day = dayAt(now, supportHours.timeZone);
  for (;;) {
    const { opensAt, closesAt } = hoursOf(day);
    if (isWorkday(day) && now < closesAt) {
      const isOpen = now >= opensAt;
      return { isOpen, changesAt: isOpen ? closesAt : opensAt, opensAt, closesAt };
    }
    day = dayPlus(day, 1);
  }
}

/** True when two zones show the same time at an instant: the viewer's need not be told twice. */
export function isSameTime(now: number, one: string, other: string): boolean {
  return wallTimeAt(now, one) === wallTimeAt(now, other);
}
