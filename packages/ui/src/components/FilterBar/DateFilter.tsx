import { type DateRange, formatDateRange } from '../dateRange/index.ts';
import { CalendarIcon } from '../Icon/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface DateFilterProps {
  label: string;
  /** Null is any date. */
  value: DateRange | null;
  /** What Reset sets. */
  resetTo: DateRange | null;
  /** `YYYY-MM-DD` in the business time zone. */
  today: string;
  /** Below the calendar, e.g. which zone the days are of. */
  hint?: string;
  onApply: (range: DateRange | null) => void;
}

/** The panel, fetched when it is first needed. */
export const DateFilterPanel = lazyPart(() =>
  import('./DateFilterPanel.tsx').then((module) => module.DateFilterPanel),
);

/** A chip that sets a range of days, e.g. 'Date Nov 1 – Nov 20'. */
export function DateFilter(props: DateFilterProps) {
  const { label, value, today } = props;
  return (
    <FilterChip
      label={label}
      icon={CalendarIcon}
      value={value ? formatDateRange(value, today) : undefined}
      part={DateFilterPanel}
      panel={(place) => <DateFilterPanel {...props} place={place} />}
    />
  );
}
