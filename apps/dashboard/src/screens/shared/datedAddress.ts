import { readId } from '@payments/api-client/contract/fields';
import type { DateCommunityChoice } from '@payments/ui/components/FilterBar';
import { type DaysChoice, daysChosen, daysField, daysOf, wallTimesOf } from './days.ts';
import { field, type Go } from './listAddress.ts';

/** A filter by days and community, as the address holds it. */
export interface DatedChoice {
  days: DaysChoice;
  communityId: number | undefined;
}

/** Such a filter in the address; `atFirst` stands for the days of one that holds none. */
export const datedFields = (atFirst?: 'any') => ({
  days: daysField(atFirst),
  communityId: field('community', readId),
});

/** When it is, as milliseconds since 1970 by the server's clock, and where the days are counted. */
interface Moment {
  now: number;
  timeZone: string;
}

/** What such a filter asks of the API: the days as wall times. */
export function datedQuery(
  { days, communityId }: DatedChoice,
  { now, timeZone }: Moment,
): { from: string | undefined; to: string | undefined; communityID: number | undefined } {
  return { ...wallTimesOf(daysOf({ days }, now, timeZone)), communityID: communityId };
}

/** The filter bar's part of a screen's props. */
export function datedFilterProps(
  address: DatedChoice,
  go: Go<DatedChoice & { pageNumber: number }>,
  { now, timeZone }: Moment,
  daysAtFirst?: 'any',
) {
  const dates = daysOf(address, now, timeZone);
  return {
    filter: { dates, communityId: address.communityId ?? null },
    isFiltered: address.days !== daysAtFirst || address.communityId !== undefined,
    onFilterChange: (chosen: DateCommunityChoice) =>
      go({
        days: daysChosen(chosen.dates, dates, address.days),
        communityId: chosen.communityId ?? undefined,
        pageNumber: 1,
      }),
    onClearFilters: () => go({ days: daysAtFirst, communityId: undefined, pageNumber: 1 }),
  };
}
