import * as z from 'zod/mini';

/** Money: integer cents on the wire, dollars above it. Nothing else in a client multiplies or divides by 100. */
export const money = z.codec(z.int(), z.number(), {
  decode: (cents) => cents / 100,
  encode: (dollars) => Math.round(dollars * 100),
});

/** Money in a query: the wire is the digits of whole cents, above it are dollars. */
export const moneyInQuery = z.codec(
  z.string().check(z.regex(/^\d{1,13}$/, 'must be whole cents')),
  z.number(),
  {
    decode: (text) => Number(text) / 100,
    encode: (dollars) => String(Math.round(dollars * 100)),
  },
);

/** Dollars as exact whole cents, e.g. for adding up. */
export function toCents(dollars: number): number {
  return z.encode(money, dollars);
}

/** Whole cents as dollars. */
export function toDollars(cents: number): number {
  return z.decode(money, cents);
}
