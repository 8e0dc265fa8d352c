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
import { type DaysChoice, daysField, daysOf, wallTimesOf } from '../shared/days.ts';
import { type AddressFormat, addressFormat, field, type Paging, readList } from '../shared/listAddress.ts';

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

const communityId = field('community', readId);
const payerId = field('resident', readId);

export const paymentsFilter = {
  days: daysField(),
  communityId,
  payerId: {
    ...payerId,
    read: (search: URLSearchParams) =>
      communityId.read(search) === undefined ? undefined : payerId.read(search),
  },
  statuses: field('status', (text) => readList(text, paymentStatuses)),
  methods: field('method', (text) => readList(text, paymentMethodChoices)),
};

export type PaymentsFormat = AddressFormat<PaymentsAddress, PaymentsChoice>;

export const paymentsAddress: PaymentsFormat = addressFormat({
  filter: paymentsFilter,
  columns: paymentSorts,
  open: { openPaymentId: field('payment', readId, 'link-unread') },
});

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
