import * as z from 'zod/mini';

/**
 * The contract's schema over a form's values: `toContract` turns what was typed into what the contract takes, e.g. a
 * text into a number. The names of the fields stay, so that each fault finds its field (VAL-3).
 */
export function typedInto<Typed, Schema extends z.ZodMiniType>(
  toContract: (typed: Typed) => unknown,
  schema: Schema,
) {
  return z.pipe(z.pipe(z.custom<Typed>(), z.transform(toContract)), schema);
}
