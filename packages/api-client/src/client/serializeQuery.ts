import * as z from 'zod/mini';

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Drops empty, null, undefined and empty-string values and empty lists; keeps 0 and false (LIST-4). */
export function omitEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : value])
      .filter(([, value]) => !isEmpty(value)),
  ) as Partial<Values>;
}

/**
 * A query as its endpoint's schema writes it: empties omitted, lists as repeated keys. One serialiser for a list
 * and its export (LIST-4). Throws a ZodError when a value does not fit.
 */
export function serializeQuery(
  schema: z.ZodMiniType | undefined,
  values: object | undefined,
): URLSearchParams {
  const search = new URLSearchParams();
  if (!schema) return search;
  const encoded = z.encode(schema, omitEmpty(values ?? {}));
  for (const [name, value] of Object.entries(encoded as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isEmpty(item)) search.append(name, String(item));
    }
  }
  return search;
}
