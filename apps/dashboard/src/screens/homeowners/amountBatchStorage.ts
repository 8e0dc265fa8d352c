import type { AmountBatch } from '@payments/machines/scheduleAmounts';
import * as z from 'zod/mini';
import { type SafeStorage, storageNames } from '../../storage/browserStorage.ts';

const held = z.object({
  idempotencyKey: z.string(),
  scheduledPaymentIds: z.array(z.int()),
  previousAmounts: z.optional(z.array(z.nullable(z.number()))),
  amount: z.number(),
  isAnswered: z.optional(z.boolean()),
});

/** The change of amounts whose answer is not known or of which some failed, e.g. after a reload (SCH-4a). Holds ids and amounts, no names. */
export function readBatch(storage: SafeStorage): AmountBatch | null {
  const text = storage.read(storageNames.amountBatch);
  if (text === null) return null;
  try {
    return z.parse(held, JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeBatch(storage: SafeStorage, batch: AmountBatch | null): void {
  if (batch) storage.write(storageNames.amountBatch, JSON.stringify(batch));
  else storage.remove(storageNames.amountBatch);
}
