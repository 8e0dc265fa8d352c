import type * as z from 'zod';
import { type FieldError, ProblemError } from './problem.ts';

/** The dotted path of every field at fault, once, with its first message, under the part of the request that it is in. */
export function fieldErrors(part: string, error: z.core.$ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) => {
    const path = [part, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not known here' }));
    }
    return [{ path: path.join('.'), message: issue.message }];
  });
  return [...new Map(all.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

/**
 * Parses a part of a request that no endpoint of the contract describes.
 * @throws {ProblemError} bad-request, naming every field at fault
 */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  part: 'params' | 'query',
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ProblemError('bad-request', {
    detail: 'This address cannot be read.',
    errors: fieldErrors(part, result.error),
  });
}
