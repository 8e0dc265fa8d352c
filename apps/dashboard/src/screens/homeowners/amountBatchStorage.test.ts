import { describe, expect, it } from 'vitest';
import { type SafeStorage, storageNames } from '../../storage/browserStorage.ts';
import { readBatch, writeBatch } from './amountBatchStorage.ts';

function memory(): SafeStorage {
  const held = new Map<string, string>();
  return {
    read: (name) => held.get(name) ?? null,
    write: (name, value) => void held.set(name, value),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
}
const batch = { idempotencyKey: 'key', scheduledPaymentIds: [1, 2], amount: 310.5 };

describe('the change of amounts in session storage', () => {
  it('SCH-4a is there after a reload, until its answer is known', () => {
    const storage = memory();
    expect(readBatch(storage)).toBeNull();
    writeBatch(storage, batch);
    expect(readBatch(storage)).toEqual(batch);
    writeBatch(storage, { ...batch, isAnswered: true });
    expect(readBatch(storage)).toEqual({ ...batch, isAnswered: true });
    writeBatch(storage, null);
    expect(storage.names()).toEqual([]);
  });

  it.each(['', '{', '{"idempotencyKey":1}', 'null'])('SCH-4a %j is no change', (text) => {
    const storage = memory();
    storage.write(storageNames.amountBatch, text);
    expect(readBatch(storage)).toBeNull();
  });
});
