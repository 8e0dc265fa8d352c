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
import { type AddressField, field, group } from '../shared/listAddress.ts';
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

/** Whose are asked for: 'all', or ids with commas; undefined for what names nobody. */
function readPayerIds(text: string | null): number[] | undefined {
  const ids = text?.split(',').flatMap((part) => readId(part) ?? []) ?? [];
  // Whose they should be is not known: everybody's are not what the link meant.
  if (ids.length === 0 && text !== 'all') return undefined;
  return [...new Set(ids)].slice(0, mostPayers);
}

const fields = group({
  payerIds: field('schedules', readPayerIds, 'filter-unread', (ids) => (ids ? ids.join(',') || 'all' : '')),
  communityId: field('scheduleCommunity', readId),
  name: field('scheduleName', readSearch),
  amountType: field('scheduleType', (text) => known(amountTypes, text)),
  amount: field('scheduleAmount', readAmount, 'filter-unread', (amount) =>
    amount ? `${amount.comparison}:${amount.dollars.toFixed(2)}` : '',
  ),
  frequency: field('frequency', (text) => known(scheduleFrequencies, text)),
});

/** Whether the dialog is open, and with what filter. */
export const schedulesField: AddressField<SchedulesAddress | undefined> = {
  ...fields,
  read(search) {
    const { payerIds, ...filter } = fields.read(search);
    return payerIds && { payerIds, ...filter };
  },
  write(search, schedules) {
    if (schedules) fields.write(search, schedules);
  },
};

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
