import type { Community } from '@payments/api-client/contract';
import { zoneLine } from '../DateTime/index.ts';
import { type DateRange, monthToToday } from '../dateRange/index.ts';
import { CommunityFilter } from './CommunityFilter.tsx';
import { DateFilter } from './DateFilter.tsx';

/** A filter by days and community. Nothing chosen means any. */
export interface DateCommunityChoice {
  /** Calendar days `YYYY-MM-DD` in the business time zone, both included; null is any date. */
  dates: DateRange | null;
  communityId: number | null;
}

export interface DateCommunityFiltersProps {
  timeZone: string;
  /** `YYYY-MM-DD` in `timeZone`. */
  today: string;
  filter: DateCommunityChoice;
  /** What Reset sets the days to. @default the month to `today` */
  resetDatesTo?: DateRange | null;
  onFilterChange: (filter: DateCommunityChoice) => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
}

/** Days and community as chips. */
export function DateCommunityFilters(props: DateCommunityFiltersProps) {
  const { timeZone, today, filter, onFilterChange } = props;
  const { resetDatesTo = monthToToday(today) } = props;
  return (
    <>
      <DateFilter
        label="Date"
        value={filter.dates}
        resetTo={resetDatesTo}
        today={today}
        hint={zoneLine(timeZone, today)}
        onApply={(dates) => onFilterChange({ ...filter, dates })}
      />
      <CommunityFilter
        communities={props.communities}
        isLoading={props.isLoadingCommunities}
        value={filter.communityId}
        onApply={(communityId) => onFilterChange({ ...filter, communityId })}
      />
    </>
  );
}
