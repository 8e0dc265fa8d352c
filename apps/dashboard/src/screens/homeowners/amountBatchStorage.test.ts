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
const email = 'sam@demo.test';
const batch = { idempotencyKey: 'key', scheduledPaymentIds: [1, 2], amount: 310.5 };

describe('the change of amounts in session storage', () => {
  it('SCH-4a is there after a reload, until its answer is known', () => {
    const storage = memory();
    expect(readBatch(storage, email)).toBeNull();
    writeBatch(storage, email, batch);
    expect(readBatch(storage, email)).toEqual(batch);
    writeBatch(storage, email, { ...batch, isAnswered: true });
    expect(readBatch(storage, email)).toEqual({ ...batch, isAnswered: true });
    const retry = {
      ...batch,
      before: [
        {
          scheduledPaymentId: 1,
          outcome: 'changed' as const,
          reason: null,
          refusal: null,
          amount: 310.5,
          fee: 2,
        },
      ],
    };
    writeBatch(storage, email, retry);
    expect(readBatch(storage, email)).toEqual(retry);
    writeBatch(storage, email, null);
    expect(storage.names()).toEqual([]);
  });

  it('SCH-4a AUTH-10 is not for somebody else who signs in in the same tab', () => {
    const storage = memory();
    writeBatch(storage, email, batch);
    expect(readBatch(storage, 'kim@demo.test')).toBeNull();
    expect(readBatch(storage, email)).toEqual(batch);
  });

  it.each(['', '{', '{"idempotencyKey":1}', 'null'])('SCH-4a %j is no change', (text) => {
    const storage = memory();
    storage.write(storageNames.amountBatch, text);
    expect(readBatch(storage, email)).toBeNull();
  });
});
