import { readId } from '@payments/api-client/contract/fields';
import {
  expandMethods,
  type PaymentMethodChoice,
  type PaymentStatus,
  type PaymentsQuery,
  paymentMethodChoices,
  paymentSorts,
  paymentStatuses,
} from '@payments/api-client/contract/payments';
import { type DaysChoice, daysOf, readDays, wallTimesOf, writeDays } from '../shared/days.ts';
import { type AddressFormat, type Paging, readList, readPaging, writePaging } from '../shared/listAddress.ts';

/** The part of the address that the list is asked with. */
export interface PaymentsChoice {
  days: DaysChoice;
  communityId: number | undefined;
  payerId: number | undefined;
  statuses: PaymentStatus[];
  methods: PaymentMethodChoice[];
}

/** The payments filter as the address holds it; days are `YYYY-MM-DD` in the business time zone. */
export interface PaymentsAddress extends PaymentsChoice, Paging<NonNullable<PaymentsQuery['sort']>> {
  /** The payment whose amount details are open. */
  openPaymentId: number | undefined;
}

/** Reads an address; what it cannot read is left at its default. */
export function readPaymentsAddress(search: URLSearchParams, defaultPageSize: number): PaymentsAddress {
  const communityId = readId(search.get('community'));
  return {
    days: readDays(search),
    communityId,
    payerId: communityId === undefined ? undefined : readId(search.get('resident')),
    statuses: readList(search.get('status'), paymentStatuses),
    methods: readList(search.get('method'), paymentMethodChoices),
    ...readPaging(search, paymentSorts, defaultPageSize),
    openPaymentId: readId(search.get('payment')),
  };
}

/** Writes an address; what stands at its default is left out. */
export function writePaymentsAddress(address: PaymentsAddress, defaultPageSize: number): URLSearchParams {
  const search = new URLSearchParams();
  writeDays(search, address.days);
  if (address.communityId !== undefined) search.set('community', String(address.communityId));
  if (address.payerId !== undefined) search.set('resident', String(address.payerId));
  if (address.statuses.length > 0) search.set('status', address.statuses.join(','));
  if (address.methods.length > 0) search.set('method', address.methods.join(','));
  writePaging(search, address, defaultPageSize);
  if (address.openPaymentId !== undefined) search.set('payment', String(address.openPaymentId));
  return search;
}

export const paymentsAddress: AddressFormat<PaymentsAddress, PaymentsChoice> = {
  read: readPaymentsAddress,
  write: writePaymentsAddress,
  filterOf: ({ days, communityId, payerId, statuses, methods }) => ({
    days,
    communityId,
    payerId,
    statuses,
    methods,
  }),
};

/** What the address asks of the API. */
export function queryOf(
  address: Omit<PaymentsAddress, 'openPaymentId'>,
  now: number,
  timeZone: string,
): PaymentsQuery {
  const { from, to } = wallTimesOf(daysOf(address, now, timeZone));
  return {
    communityID: address.communityId,
    payerID: address.payerId,
    fromPaymentDate: from,
    toPaymentDate: to,
    paymentStatuses: address.statuses,
    paymentTypes: expandMethods(address.methods),
    sort: address.sort,
    pageNumber: address.pageNumber,
    pageSize: address.pageSize,
  };
}
