import type { FieldError } from '@payments/machines/failure';

type FieldWords = Readonly<Partial<Record<string, string>>>;

/**
 * What a form says beside its fields of what the server refused; undefined while nothing is. A group of fields, e.g.
 * `roles.0`, says it at its name. @param refusals The words of those whose reason is known, by field.
 */
export function fieldWords(errors: readonly FieldError[], refusals: FieldWords = {}): FieldWords | undefined {
  if (errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.map(({ field }) => [
      field.split('.')[0] ?? field,
      refusals[field] ?? 'The server does not accept this.',
    ]),
  );
}
