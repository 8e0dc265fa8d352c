import { payersQuery } from '@payments/api-client/contract/payers';
import { isSearchable } from '@payments/api-client/contract/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  anyHomeowner,
  type HomeownersAddress,
  homeownersAddress,
  isFiltered,
  payersFilterOf,
} from './homeownersQuery.ts';
import { anySchedule, isScheduleFiltered, schedulesQueryOf } from './schedulesQuery.ts';

const nothing: HomeownersAddress = {
  ...anyHomeowner,
  pageNumber: 1,
  pageSize: 10,
  sort: undefined,
  openPayerId: undefined,
  schedules: undefined,
};
const read = (text: string) => homeownersAddress.read(new URLSearchParams(text), 10);

const searchText = fc
  .string({ maxLength: 80 })
  .filter((text) => isSearchable(text) && (text === '' || text.trim() !== ''));
const identifierText = (maxLength: number) =>
  fc.string({ maxLength }).filter((text) => text === '' || text.trim() !== '');
const anyAddress = fc.record({
  communityId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  methods: fc.subarray(['Card', 'Ach'] as const),
  name: searchText,
  accountNumber: identifierText(20),
  address: searchText,
  transactionAccount: identifierText(4),
  pageNumber: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(10, 25, 50, 100),
  sort: fc.option(fc.constantFrom('name', '-name', 'accountNumber', '-communityName'), { nil: undefined }),
  openPayerId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  schedules: fc.option(
    fc.record({
      communityId: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
      payerIds: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 100 }),
      name: searchText,
      amountType: fc.option(fc.constantFrom('Fixed', 'BalanceDue'), { nil: undefined }),
      amount: fc.option(
        fc.record({
          comparison: fc.constantFrom('Equals', 'AtLeast', 'AtMost'),
          dollars: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
        }),
        { nil: undefined },
      ),
      frequency: fc.option(fc.constantFrom('Monthly', 'OneTime'), { nil: undefined }),
    }),
    { nil: undefined },
  ),
}) as fc.Arbitrary<HomeownersAddress>;

describe('homeowners address', () => {
  it('SHELL-5 HOM-7 reads back what it wrote', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(read(homeownersAddress.write(address, 10).toString())).toEqual(address);
      }),
    );
  });

  it('SHELL-5 writes nothing for the defaults, and reads nonsense as them', () => {
    expect(homeownersAddress.write(nothing, 10).toString()).toBe('');
    expect(read('name=ab&address=%20%20a')).toEqual(nothing);
    expect(read('name=%20%20%20&address=+++&account=+')).toEqual(nothing);
    expect(read('name=%00&address=%E2%80%AE%00&account=%00&last4=%E2%80%8B')).toEqual(nothing);
    expect(read('name=%00Lee&address=5%09Elm')).toEqual({ ...nothing, name: 'Lee', address: '5 Elm' });
    expect(read(`name=${'a'.repeat(199)}${encodeURIComponent('🏠')}`).name).toBe('a'.repeat(199));
    expect(
      homeownersAddress.write({ ...nothing, name: '   ', address: '   ', accountNumber: ' ' }, 10).toString(),
    ).toBe('');
    expect(read('community=x&method=Cheque&page=0&size=7&sort=email&payer=-1')).toEqual(nothing);
    expect(
      read('schedules=x,0,5,5&scheduleName=ab&scheduleAmount=AtLeast:1e9&scheduleType=All').schedules,
    ).toEqual({
      ...anySchedule,
      payerIds: [5],
    });
  });

  it('HOM-1 asks with trimmed texts, identifiers of letters and digits, and both kinds of card', () => {
    const filter = {
      ...anyHomeowner,
      name: '\u202a =1+1 \u202c',
      accountNumber: '001-20 ',
      address: '  ',
      methods: ['Card' as const],
    };
    const asked = payersFilterOf({ filter, pageNumber: 1, pageSize: 10, sort: '-name' });
    expect(asked).toEqual({
      communityID: undefined,
      name: '=1+1',
      accountNumber: '00120',
      address: undefined,
      paymentTypes: ['CreditCard', 'DebitCard'],
      transactionAccount: undefined,
      sort: '-name',
    });
    expect(z.safeEncode(payersQuery, asked).success).toBe(true);
  });

  it('LIST-6 knows whether anything is filtered', () => {
    expect(isFiltered(anyHomeowner)).toBe(false);
    expect(isFiltered({ ...anyHomeowner, address: 'Juniper' })).toBe(true);
    expect(isFiltered({ ...anyHomeowner, name: '   ' })).toBe(false);
    expect(isScheduleFiltered(anySchedule)).toBe(false);
    expect(isScheduleFiltered({ ...anySchedule, payerIds: [5] })).toBe(true);
    expect(isScheduleFiltered({ ...anySchedule, name: 'Vega' })).toBe(true);
    expect(isScheduleFiltered({ ...anySchedule, name: '  ' })).toBe(false);
  });

  it('SCH-2 asks for up to 999 schedules by name, community, amount type, amount and frequency', () => {
    expect(
      schedulesQueryOf({
        communityId: 12,
        payerIds: [],
        name: ' vega 14-C ',
        amountType: 'Fixed',
        amount: { comparison: 'AtMost', dollars: 325 },
        frequency: 'Monthly',
      }),
    ).toEqual({
      communityID: 12,
      payerIDs: [],
      name: 'vega 14-C',
      amountType: 'Fixed',
      amountTypeFilter: 'AtMost',
      amount: 325,
      frequency: 'Monthly',
      pageNumber: 1,
      pageSize: 999,
    });
    expect(schedulesQueryOf(anySchedule).name).toBeUndefined();
  });
});
