import { readId } from '@payments/api-client/contract/fields';
import { mostRows } from '@payments/api-client/contract/page';
import {
  type AmountType,
  type AmountTypeFilter,
  amountTypeFilters,
  amountTypes,
  maxScheduleAmount,
  type ScheduleFrequency,
  type SchedulesQuery,
  scheduleFrequencies,
} from '@payments/api-client/contract/payers';
import { askedSearch } from '@payments/api-client/contract/validation';
import { readSearch } from '../shared/readText.ts';

/** The filter of the scheduled-payments dialog, as the address holds it (SCH-2). */
export interface SchedulesAddress {
  communityId: number | undefined;
  /** Only these homeowners'; none for all. */
  payerIds: number[];
  /** Of whose name or unit it has a part; empty is any. */
  name: string;
  amountType: AmountType | undefined;
  amount: { comparison: AmountTypeFilter; dollars: number } | undefined;
  frequency: ScheduleFrequency | undefined;
}

/** The most homeowners that can be asked for by id. */
const mostPayers = 100;

const known = <Item extends string>(items: readonly Item[], text: string | null): Item | undefined =>
  items.find((item) => item === text);

function readAmount(text: string | null): SchedulesAddress['amount'] {
  const [comparison, dollars] = text?.split(':') ?? [];
  const compares = known(amountTypeFilters, comparison ?? null);
  if (!compares || !dollars || !/^\d{1,6}(\.\d{1,2})?$/.test(dollars)) return undefined;
  return Number(dollars) <= maxScheduleAmount
    ? { comparison: compares, dollars: Number(dollars) }
    : undefined;
}

/** Reads whether the dialog is open and with what filter. */
export function readSchedules(search: URLSearchParams): SchedulesAddress | undefined {
  const scope = search.get('schedules');
  if (scope === null) return undefined;
  const ids = scope.split(',').flatMap((text) => readId(text) ?? []);
  // Whose they should be is not known: everybody's are not what the link meant.
  if (ids.length === 0 && scope !== 'all') return undefined;
  return {
    communityId: readId(search.get('scheduleCommunity')),
    payerIds: [...new Set(ids)].slice(0, mostPayers),
    name: readSearch(search.get('scheduleName')),
    amountType: known(amountTypes, search.get('scheduleType')),
    amount: readAmount(search.get('scheduleAmount')),
    frequency: known(scheduleFrequencies, search.get('frequency')),
  };
}

export function writeSchedules(search: URLSearchParams, schedules: SchedulesAddress): void {
  const { communityId, payerIds, name, amountType, amount, frequency } = schedules;
  search.set('schedules', payerIds.length > 0 ? payerIds.join(',') : 'all');
  if (communityId !== undefined) search.set('scheduleCommunity', String(communityId));
  if (name.trim()) search.set('scheduleName', name);
  if (amountType) search.set('scheduleType', amountType);
  if (amount) search.set('scheduleAmount', `${amount.comparison}:${amount.dollars.toFixed(2)}`);
  if (frequency) search.set('frequency', frequency);
}

/** What the dialog asks of the API. */
export function schedulesQueryOf({
  communityId,
  payerIds,
  name,
  amountType,
  amount,
  frequency,
}: SchedulesAddress): SchedulesQuery {
  return {
    communityID: communityId,
    payerIDs: payerIds,
    name: askedSearch(name),
    amountType,
    amountTypeFilter: amount?.comparison,
    amount: amount?.dollars,
    frequency,
    pageNumber: 1,
    pageSize: mostRows,
  };
}

export const anySchedule: SchedulesAddress = {
  communityId: undefined,
  payerIds: [],
  name: '',
  amountType: undefined,
  amount: undefined,
  frequency: undefined,
};

/** True when anything is filtered. */
export function isScheduleFiltered({ payerIds, name, ...others }: SchedulesAddress): boolean {
  return (
    payerIds.length > 0 || name.trim() !== '' || Object.values(others).some((value) => value !== undefined)
  );
}
