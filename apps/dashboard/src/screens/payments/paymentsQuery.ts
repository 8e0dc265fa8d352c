import {
  dayOfWallTime,
  endOfDay,
  isCalendarWallTime,
  monthToDate,
  startOfDay,
} from '@payments/api-client/contract/businessTime';
import { pageSizes } from '@payments/api-client/contract/page';
import {
  expandMethods,
  type PaymentMethodChoice,
  type PaymentStatus,
  type PaymentsQuery,
  paymentSorts,
  paymentStatuses,
} from '@payments/api-client/contract/payments';

/** Calendar days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The payments filter as the address holds it; days are `YYYY-MM-DD` in the business time zone. */
export interface PaymentsAddress {
  /** Undefined stands for the month to date, which moves on with the day (LIST-9); `any` for no limit. */
  days: Days | 'any' | undefined;
  communityId: number | undefined;
  payerId: number | undefined;
  statuses: PaymentStatus[];
  methods: PaymentMethodChoice[];
  pageNumber: number;
  pageSize: number;
  /** A column, `-` before it for descending; undefined is newest first. */
  sort: PaymentsQuery['sort'];
  /** The payment whose amount details are open. */
  openPaymentId: number | undefined;
}

const sortChoices = paymentSorts.flatMap((column) => [column, `-${column}`] as const);
const methodChoices: readonly PaymentMethodChoice[] = ['Card', 'Ach'];

function readId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;
}

function readDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarWallTime(startOfDay(text)) ? text : undefined;
}

function readDays(search: URLSearchParams): PaymentsAddress['days'] {
  if (search.get('dates') === 'any') return 'any';
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  if (!from || !to) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
}

function readList<Item extends string>(text: string | null, known: readonly Item[]): Item[] {
  const wanted = text?.split(',') ?? [];
  return known.filter((item) => wanted.includes(item));
}

/** Reads an address; what it cannot read is left at its default. `from` after `to` is read the right way round. */
export function readPaymentsAddress(search: URLSearchParams, defaultPageSize: number): PaymentsAddress {
  const pageNumber = Number(search.get('page') ?? 1);
  const communityId = readId(search.get('community'));
  return {
    days: readDays(search),
    communityId,
    payerId: communityId === undefined ? undefined : readId(search.get('resident')),
    statuses: readList(search.get('status'), paymentStatuses),
    methods: readList(search.get('method'), methodChoices),
    pageNumber:
      Number.isSafeInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 1_000_000 ? pageNumber : 1,
    pageSize:
      [...pageSizes, defaultPageSize].find((size) => String(size) === search.get('size')) ?? defaultPageSize,
    sort: sortChoices.find((choice) => choice === search.get('sort')),
    openPaymentId: readId(search.get('payment')),
  };
}

/** Writes an address; what stands at its default is left out. */
export function writePaymentsAddress(address: PaymentsAddress, defaultPageSize: number): URLSearchParams {
  const search = new URLSearchParams();
  if (address.days === 'any') search.set('dates', 'any');
  else if (address.days) {
    search.set('from', address.days.from);
    search.set('to', address.days.to);
  }
  if (address.communityId !== undefined) search.set('community', String(address.communityId));
  if (address.payerId !== undefined) search.set('resident', String(address.payerId));
  if (address.statuses.length > 0) search.set('status', address.statuses.join(','));
  if (address.methods.length > 0) search.set('method', address.methods.join(','));
  if (address.sort) search.set('sort', address.sort);
  if (address.pageNumber > 1) search.set('page', String(address.pageNumber));
  if (address.pageSize !== defaultPageSize) search.set('size', String(address.pageSize));
  if (address.openPaymentId !== undefined) search.set('payment', String(address.openPaymentId));
  return search;
}

/** The days that a filter covers: those chosen, the month to date at `now` (epoch milliseconds), or null for any. */
export function daysOf({ days }: Pick<PaymentsAddress, 'days'>, now: number, timeZone: string): Days | null {
  if (days === 'any') return null;
  if (days) return days;
  const { from, to } = monthToDate(now, timeZone);
  return { from: dayOfWallTime(from), to: dayOfWallTime(to) };
}

/** What the address asks of the API: the range runs from the start of its first day to the end of its last. */
export function queryOf(address: PaymentsAddress, now: number, timeZone: string): PaymentsQuery {
  const days = daysOf(address, now, timeZone);
  return {
    communityID: address.communityId,
    payerID: address.payerId,
    fromPaymentDate: days ? startOfDay(days.from) : undefined,
    toPaymentDate: days ? endOfDay(days.to) : undefined,
    paymentStatuses: address.statuses,
    paymentTypes: expandMethods(address.methods),
    sort: address.sort,
    pageNumber: address.pageNumber,
    pageSize: address.pageSize,
  };
}
