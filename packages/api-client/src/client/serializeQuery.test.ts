import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paymentsFilter, paymentsQuery } from '../contract/payments.ts';
import { omitEmpty, serializeQuery } from './serializeQuery.ts';

const textQuery = (schema: z.ZodMiniType, values: object) =>
  decodeURIComponent(serializeQuery(schema, values).toString());

describe('the query of a call', () => {
  it('LIST-4 omits empty values and empty lists and keeps 0 and false', () => {
    expect(
      omitEmpty({ a: '', b: null, c: undefined, d: [], e: [''], f: 0, g: false, h: ' ', i: ['', 'x', null] }),
    ).toEqual({ f: 0, g: false, h: ' ', i: ['x'] });
  });

  it('LIST-4 repeats the key of a list', () => {
    expect(textQuery(paymentsQuery, { paymentStatuses: ['Pending', 'Failed'], paymentTypes: ['Ach'] })).toBe(
      'paymentStatuses=Pending&paymentStatuses=Failed&paymentTypes=Ach',
    );
  });

  it('LIST-4 writes nothing for a call without a query', () => {
    expect(serializeQuery(undefined, { a: 1 }).toString()).toBe('');
    expect(serializeQuery(paymentsQuery, undefined).toString()).toBe('');
  });

  it('LIST-4 refuses what the schema does not know', () => {
    expect(() => serializeQuery(paymentsQuery, { communityId: 4 })).toThrow(z.core.$ZodError);
    expect(() => serializeQuery(paymentsQuery, { communityID: 0 })).toThrow(z.core.$ZodError);
  });

  it('LIST-4 keeps 0 and false on the wire', () => {
    const schema = z.strictObject({
      count: z.optional(z.codec(z.string(), z.int(), { decode: Number, encode: String })),
      flag: z.optional(
        z.codec(z.string(), z.boolean(), { decode: (text) => text === 'true', encode: String }),
      ),
    });
    expect(textQuery(schema, { count: 0, flag: false })).toBe('count=0&flag=false');
  });

  const blank = fc.constantFrom(undefined, null, '', []);
  const orBlank = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(value, blank);
  const filter = fc.record({
    communityID: orBlank(fc.integer({ min: 1, max: 2_147_483_647 })),
    payerID: orBlank(fc.integer({ min: 1, max: 2_147_483_647 })),
    fromPaymentDate: orBlank(fc.constant('11/01/2026 00:00:00')),
    toPaymentDate: orBlank(fc.constant('11/20/2026 23:59:59')),
    paymentStatuses: orBlank(fc.uniqueArray(fc.constantFrom('Pending', 'Succeeded', 'RefundPending'))),
    paymentTypes: orBlank(fc.uniqueArray(fc.constantFrom('Ach', 'CreditCard', 'DebitCard'))),
    sort: orBlank(fc.constantFrom('-paidAt', 'amount')),
  });

  /** As a server reads an address: one value or a list of them by key. */
  function readAddress(search: URLSearchParams): Record<string, string | string[]> {
    return Object.fromEntries(
      [...new Set(search.keys())].map((key) => {
        const [first = '', ...others] = search.getAll(key);
        return [key, others.length > 0 ? [first, ...others] : first];
      }),
    );
  }

  it('LIST-4 says to the server exactly the values that are not empty', () => {
    fc.assert(
      fc.property(filter, (values) => {
        const search = serializeQuery(paymentsFilter, values);
        expect(search.toString()).not.toMatch(/null|undefined|=(&|$)/);
        expect(z.decode(paymentsFilter, z.parse(z.looseObject({}), readAddress(search)))).toEqual(
          omitEmpty(values),
        );
      }),
    );
  });

  it('LIST-4 asks the export for what the list is asked for', () => {
    fc.assert(
      fc.property(filter, (values) => {
        const list = serializeQuery(paymentsQuery, { ...values, pageNumber: 3, pageSize: 25 });
        list.delete('pageNumber');
        list.delete('pageSize');
        expect(serializeQuery(paymentsFilter, values).toString()).toBe(list.toString());
      }),
    );
  });
});
