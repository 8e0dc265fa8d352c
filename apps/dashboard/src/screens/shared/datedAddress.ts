import { readId } from '@payments/api-client/contract/fields';
import type { DateCommunityChoice } from '@payments/ui/components/FilterBar';
import { type DaysChoice, daysChosen, daysOf, readDays, wallTimesOf, writeDays } from './days.ts';
import { type AddressFormat, type Go, type Paging, readPaging, writePaging } from './listAddress.ts';

/** A filter by days and community, as the address holds it. */
export interface DatedChoice {
  days: DaysChoice;
  communityId: number | undefined;
}

/** The address of a list by days and community; `open` is the row whose drawer is open. */
export interface DatedAddress<Sort extends string, Open extends string | number>
  extends DatedChoice,
    Paging<Sort> {
  open: Open | undefined;
}

interface DatedRules<Column extends string, Open extends string | number> {
  /** What the server sorts by. */
  columns: readonly Column[];
  /** The days of an address that holds none: the month to date, which moves on (LIST-9), or any. @default undefined */
  daysAtFirst?: 'any' | undefined;
  /** The query value that names the open row, e.g. `payout`. */
  openName: string;
  /** What is no id is undefined. */
  readOpen: (text: string | null) => Open | undefined;
}

/** How such a list stands in the address. */
export function datedAddress<Column extends string, Open extends string | number>({
  columns,
  daysAtFirst,
  openName,
  readOpen,
}: DatedRules<Column, Open>): AddressFormat<DatedAddress<Column | `-${Column}`, Open>, DatedChoice> {
  return {
    read: (search, defaultPageSize) => ({
      days: readDays(search) ?? daysAtFirst,
      communityId: readId(search.get('community')),
      ...readPaging(search, columns, defaultPageSize),
      open: readOpen(search.get(openName)),
    }),
    write(address, defaultPageSize) {
      const search = new URLSearchParams();
      if (address.days !== daysAtFirst) writeDays(search, address.days);
      if (address.communityId !== undefined) search.set('community', String(address.communityId));
      writePaging(search, address, defaultPageSize);
      if (address.open !== undefined) search.set(openName, String(address.open));
      return search;
    },
    filterOf: ({ days, communityId }) => ({ days, communityId }),
  };
}

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
