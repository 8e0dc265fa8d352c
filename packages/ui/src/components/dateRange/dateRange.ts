/** Calendar days `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

const DAY = 86_400_000;

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The ranges that people ask for, in the order they are offered: each from the day that is today. */
export const dateRangePresets = [
  { id: 'today', label: 'Today', rangeOn: (today: string) => ({ from: today, to: today }) },
  {
    id: 'last7Days',
    label: 'Last 7 days',
    rangeOn: (today: string) => ({ from: shift(today, -6), to: today }),
  },
  {
    id: 'thisMonth',
    label: 'This month',
    rangeOn: (today: string) => ({ from: monthStart(today), to: today }),
  },
  {
    id: 'lastMonth',
    label: 'Last month',
    rangeOn: (today: string) => {
      const to = shift(monthStart(today), -1);
      return { from: monthStart(to), to };
    },
  },
  {
    id: 'last90Days',
    label: 'Last 90 days',
    rangeOn: (today: string) => ({ from: shift(today, -89), to: today }),
  },
  {
    id: 'thisYear',
    label: 'This year',
    rangeOn: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  },
  {
    id: 'lastYear',
    label: 'Last year',
    rangeOn: (today: string) => {
      const year = Number(today.slice(0, 4)) - 1;
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    },
  },
] as const satisfies readonly { id: string; label: string; rangeOn: (today: string) => DateRange }[];

export type DateRangePreset = (typeof dateRangePresets)[number]['id'];

/** Which preset a range is, on the day that is today; 'custom' when it is none of them. */
export function presetOf(range: DateRange, today: string): DateRangePreset | 'custom' {
  const preset = dateRangePresets.find(({ rangeOn }) => {
    const { from, to } = rangeOn(today);
    return from === range.from && to === range.to;
  });
  return preset?.id ?? 'custom';
}

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const fullDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A range in words, e.g. 'Nov 1 – Nov 20'; with years when it is not wholly in today's year. */
export function formatDateRange({ from, to }: DateRange, today: string): string {
  const year = today.slice(0, 4);
  const format = from.startsWith(year) && to.startsWith(year) ? shortDay : fullDay;
  const [first, last] = [from, to].map((day) => format.format(new Date(`${day}T00:00:00Z`)));
  return from === to ? `${first}` : `${first} – ${last}`;
}

/** A day `YYYY-MM-DD` in words, e.g. 'Dec 1, 2026'. */
export function formatDay(day: string): string {
  return fullDay.format(new Date(`${day}T00:00:00Z`));
}
