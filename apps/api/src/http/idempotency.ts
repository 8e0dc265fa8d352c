import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { ProblemError } from './problem.ts';

interface IdempotentCall {
  userId: number;
  operation: string;
  key: string;
  /** All that makes the request what it is: path parameters and body. */
  request: unknown;
  now: Date;
}

const stored = z.object({ answer: z.unknown() });

/**
 * Does the work once for each user, operation and key, in one transaction with the record of its answer; a repeat
 * gets the first answer. Refusals are not kept: a repeat is judged anew. Calls with one key at the same time wait
 * for the first.
 * @throws {ProblemError} idempotency-key-reused when the key came with another request
 */
export async function once<Answer>(
  database: Database,
  call: IdempotentCall,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash('sha256').update(JSON.stringify(call.request)).digest('hex');
  return database.transaction(async (queries) => {
    const [fresh] = await queries
      .insert(idempotencyKeys)
      .values({
        user_id: call.userId,
        operation: call.operation,
        key: call.key,
        request_hash: hash,
        answer: {},
        created_at: call.now,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(
      eq(idempotencyKeys.user_id, call.userId),
      eq(idempotencyKeys.operation, call.operation),
      eq(idempotencyKeys.key, call.key),
    );
    if (!fresh) {
      const [earlier] = await queries.select().from(idempotencyKeys).where(mine);
      if (!earlier || earlier.request_hash !== hash) {
        throw new ProblemError('idempotency-key-reused', {
          detail: 'This Idempotency-Key was used for another request.',
        });
      }
      return stored.parse(earlier.answer).answer as Answer;
    }
    const answer = await work(queries);
    await queries.update(idempotencyKeys).set({ answer: { answer } }).where(mine);
    return answer;
  });
}
