import type { Community } from '@payments/api-client/contract';
import type { ReactNode } from 'react';
import { zoneLine } from '../DateTime/index.ts';
import { type DateRange, monthToToday } from '../dateRange/index.ts';
import { DateFilter } from './DateFilter.tsx';
import { FilterBar } from './FilterBar.tsx';
import { PickFilter } from './PickFilter.tsx';

/** A filter by days and community. Nothing chosen means any. */
export interface DateCommunityChoice {
  /** Calendar days `YYYY-MM-DD` in the business time zone, both included; null is any date. */
  dates: DateRange | null;
  communityId: number | null;
}

export interface DateCommunityFiltersProps {
  /** E.g. 'Filter payouts'. */
  label: string;
  timeZone: string;
  /** `YYYY-MM-DD` in `timeZone`. */
  today: string;
  filter: DateCommunityChoice;
  /** What Reset sets the days to. @default the month to `today` */
  resetDatesTo?: DateRange | null;
  isFiltered: boolean;
  onFilterChange: (filter: DateCommunityChoice) => void;
  onClearFilters: () => void;
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  end?: ReactNode;
}

/** The filters of a list by days and community, each a chip. */
export function DateCommunityFilters(props: DateCommunityFiltersProps) {
  const { timeZone, today, filter, onFilterChange } = props;
  const { resetDatesTo = monthToToday(today) } = props;
  const communities = props.communities.map(({ id, name }) => ({ id, label: name }));
  const chosen = communities.find(({ id }) => id === filter.communityId);
  return (
    <FilterBar label={props.label} canClear={props.isFiltered} onClear={props.onClearFilters} end={props.end}>
      <DateFilter
        label="Date"
        value={filter.dates}
        resetTo={resetDatesTo}
        today={today}
        hint={zoneLine(timeZone, today)}
        onApply={(dates) => onFilterChange({ ...filter, dates })}
      />
      <PickFilter
        label="Community"
        items={communities}
        value={filter.communityId === null ? null : (chosen ?? { id: filter.communityId, label: 'Chosen' })}
        isLoading={props.isLoadingCommunities}
        onApply={(item) => onFilterChange({ ...filter, communityId: item?.id ?? null })}
      />
    </FilterBar>
  );
}
