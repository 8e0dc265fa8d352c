import { readId } from '@payments/api-client/contract/fields';
import { type PayersFilter, type PayersQuery, payerSorts } from '@payments/api-client/contract/payers';
import {
  expandMethods,
  type PaymentMethodChoice,
  paymentMethodChoices,
} from '@payments/api-client/contract/payments';
import { askedSearch, cleanIdentifier } from '@payments/api-client/contract/validation';
import type { ListQuery } from '@payments/machines/pagedList';
import { type AddressFormat, addressFormat, field, type Paging, readList } from '../shared/listAddress.ts';
import { readSearch, readText } from '../shared/readText.ts';
import { type SchedulesAddress, schedulesField } from './schedulesQuery.ts';

/** The part of the address that the list is asked with. Empty texts are any. */
export interface HomeownersChoice {
  communityId: number | undefined;
  methods: PaymentMethodChoice[];
  name: string;
  accountNumber: string;
  address: string;
  transactionAccount: string;
}

/** The homeowners filter as the address holds it. */
export interface HomeownersAddress extends HomeownersChoice, Paging<NonNullable<PayersQuery['sort']>> {
  /** The homeowner whose panel is open (HOM-7). */
  openPayerId: number | undefined;
  /** The scheduled-payments dialog; undefined while it is closed. */
  schedules: SchedulesAddress | undefined;
}

/** The most that the API takes of an identifier. */
const longestIdentifier = 64;

const identifierField = (name: string) => field(name, (text) => readText(text, longestIdentifier));

export const homeownersAddress: AddressFormat<HomeownersAddress, HomeownersChoice> = addressFormat({
  filter: {
    communityId: field('community', readId),
    methods: field('method', (text) => readList(text, paymentMethodChoices)),
    name: field('name', readSearch),
    accountNumber: identifierField('account'),
    address: field('address', readSearch),
    transactionAccount: identifierField('last4'),
  },
  columns: payerSorts,
  open: { openPayerId: field('payer', readId, 'link-unread'), schedules: schedulesField },
});

/** What the list asks of the API, paging aside; the export asks for the same. */
export function payersFilterOf({ filter, sort }: ListQuery<HomeownersChoice>): PayersFilter {
  const text = (typed: string) => typed.trim() || undefined;
  return {
    communityID: filter.communityId,
    name: askedSearch(filter.name),
    accountNumber: text(cleanIdentifier(filter.accountNumber)),
    address: askedSearch(filter.address),
    paymentTypes: expandMethods(filter.methods),
    transactionAccount: text(cleanIdentifier(filter.transactionAccount)),
    sort: (sort as PayersFilter['sort']) ?? undefined,
  };
}

/** True when the filter differs from the screen's default. */
export function isFiltered({ communityId, methods, ...texts }: HomeownersChoice): boolean {
  return (
    communityId !== undefined ||
    methods.length > 0 ||
    [texts.name, texts.accountNumber, texts.address, texts.transactionAccount].some(
      (text) => text.trim() !== '',
    )
  );
}

export const anyHomeowner: HomeownersChoice = {
  communityId: undefined,
  methods: [],
  name: '',
  accountNumber: '',
  address: '',
  transactionAccount: '',
};
