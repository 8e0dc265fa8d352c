import { readId } from '@payments/api-client/contract/fields';
import { type PayersFilter, type PayersQuery, payerSorts } from '@payments/api-client/contract/payers';
import {
  expandMethods,
  type PaymentMethodChoice,
  paymentMethodChoices,
} from '@payments/api-client/contract/payments';
import { askedSearch, cleanIdentifier } from '@payments/api-client/contract/validation';
import type { ListQuery } from '@payments/machines/pagedList';
import { type AddressFormat, type Paging, readList, readPaging, writePaging } from '../shared/listAddress.ts';
import { readSearch, readText } from '../shared/readText.ts';
import { readSchedules, type SchedulesAddress, writeSchedules } from './schedulesQuery.ts';

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

export const homeownersAddress: AddressFormat<HomeownersAddress, HomeownersChoice> = {
  read: (search, defaultPageSize) => ({
    communityId: readId(search.get('community')),
    methods: readList(search.get('method'), paymentMethodChoices),
    name: readSearch(search.get('name')),
    accountNumber: readText(search.get('account'), longestIdentifier),
    address: readSearch(search.get('address')),
    transactionAccount: readText(search.get('last4'), longestIdentifier),
    ...readPaging(search, payerSorts, defaultPageSize),
    openPayerId: readId(search.get('payer')),
    schedules: readSchedules(search),
  }),
  write(address, defaultPageSize) {
    const search = new URLSearchParams();
    if (address.communityId !== undefined) search.set('community', String(address.communityId));
    if (address.methods.length > 0) search.set('method', address.methods.join(','));
    if (address.name.trim()) search.set('name', address.name);
    if (address.accountNumber.trim()) search.set('account', address.accountNumber);
    if (address.address.trim()) search.set('address', address.address);
    if (address.transactionAccount.trim()) search.set('last4', address.transactionAccount);
    writePaging(search, address, defaultPageSize);
    if (address.openPayerId !== undefined) search.set('payer', String(address.openPayerId));
    if (address.schedules) writeSchedules(search, address.schedules);
    return search;
  },
  filterOf: ({ communityId, methods, name, accountNumber, address, transactionAccount }) => ({
    communityId,
    methods,
    name,
    accountNumber,
    address,
    transactionAccount,
  }),
};

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
