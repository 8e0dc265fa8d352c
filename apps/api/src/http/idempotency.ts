import { createHash } from 'node:crypto';
import type { OperationId, OperationWire } from '@payments/api-client/contract';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Queries } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { notFound, ProblemError } from './problem.ts';

interface IdempotentCall {
  caller: Caller;
  services: Services;
  idempotencyKey: string;
}

const stored = z.object({ answer: z.unknown().optional() });

/**
 * Does the work once for each user, operation and key, in one transaction with the record of its answer; a repeat
 * gets the first answer, while what it tells of is there for the caller. Refusals are not kept: a repeat is judged
 * anew. Calls with one key at the same time wait for the first.
 * @param request all that makes the request what it is: path parameters and body
 * @param told what the answer tells of, asked for a repeat alone: it may be gone, or another company's, since. `find`
 *   gives nothing then. Leave it out where the answer holds what the request did and nothing else.
 * @throws {ProblemError} idempotency-key-reused when the key came with another request; not-found when a repeat's
 *   subject is no longer there for the caller
 */
export async function once<K extends OperationId>(
  { caller, services, idempotencyKey: key }: IdempotentCall,
  operation: K,
  request: unknown,
  work: (queries: Queries) => Promise<OperationWire<K>>,
  told?: { what: string; find: (queries: Queries, answer: OperationWire<K>) => Promise<unknown> },
): Promise<OperationWire<K>> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return services.database.transaction(async (queries) => {
    const [fresh] = await queries
      .insert(idempotencyKeys)
      .values({
        user_id: caller.userId,
        operation,
        key,
        request_hash: hash,
        answer: {},
        created_at: services.now(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(
      eq(idempotencyKeys.user_id, caller.userId),
      eq(idempotencyKeys.operation, operation),
      eq(idempotencyKeys.key, key),
    );
    if (!fresh) {
      const [earlier] = await queries.select().from(idempotencyKeys).where(mine);
      if (!earlier || earlier.request_hash !== hash) {
        throw new ProblemError('idempotency-key-reused', {
          detail: 'This Idempotency-Key was used for another request.',
        });
      }
      const first = stored.parse(earlier.answer).answer as OperationWire<K>;
      if (told && !(await told.find(queries, first))) throw notFound(told.what);
      return first;
    }
    const answer = await work(queries);
    await queries.update(idempotencyKeys).set({ answer: { answer } }).where(mine);
    return answer;
  });
}
