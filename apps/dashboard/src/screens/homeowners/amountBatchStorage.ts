import { id } from '@payments/api-client/contract/fields';
import { scheduleRefusals } from '@payments/api-client/contract/payers';
import type { AmountBatch } from '@payments/machines/scheduleAmounts';
import * as z from 'zod/mini';
import { type SafeStorage, storageNames } from '../../storage/browserStorage.ts';

const outcome = z.object({
  scheduledPaymentId: id,
  outcome: z.enum(['changed', 'failed']),
  reason: z.nullable(z.string()),
  refusal: z.optional(z.nullable(z.enum(scheduleRefusals))),
  /** Dollars. */
  amount: z.nullable(z.number()),
  fee: z.nullable(z.number()),
});

const held = z.object({
  /** E-mail of whoever began the change. */
  startedBy: z.string(),
  idempotencyKey: z.string(),
  scheduledPaymentIds: z.array(id),
  previousAmounts: z.optional(z.array(z.nullable(z.number()))),
  amount: z.number(),
  isAnswered: z.optional(z.boolean()),
  before: z.optional(z.array(outcome)),
});

/**
 * The change of amounts whose answer is not known or of which some failed, e.g. after a reload (SCH-4a). It is theirs
 * who began it: somebody else who signs in in the same tab neither sees nor finishes it.
 */
export function readBatch(storage: SafeStorage, email: string): AmountBatch | null {
  const text = storage.read(storageNames.amountBatch);
  if (text === null) return null;
  try {
    const { startedBy, ...batch } = z.parse(held, JSON.parse(text));
    return startedBy === email ? batch : null;
  } catch {
    return null;
  }
}

export function writeBatch(storage: SafeStorage, email: string, batch: AmountBatch | null): void {
  if (batch) storage.write(storageNames.amountBatch, JSON.stringify({ ...batch, startedBy: email }));
  else storage.remove(storageNames.amountBatch);
}
