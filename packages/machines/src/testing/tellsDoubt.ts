import { expect } from 'vitest';
import { settled } from './settled.ts';

interface Writing {
  actor: {
    send(event: { type: 'session.renewed' }): void;
    getSnapshot(): unknown;
  };
  /** The calls that write. */
  write: { calls: readonly unknown[]; call(): { fail(error: unknown): void } };
  submit: () => void;
  /** The state in which it waits for another try. */
  rests: string;
}

/**
 * Loses the answer of a write, then has it tried offline and signed out, and signs in again: the lost answer stays what is
 * told, and nothing is sent by itself.
 */
export async function expectDoubtToStay({ actor, write, submit, rests }: Writing): Promise<void> {
  const inDoubt = { failure: { kind: 'network' }, doubt: { kind: 'network' } };
  for (const [failure, value] of [
    [{ kind: 'network' }, rests],
    [{ kind: 'offline' }, rests],
    [{ kind: 'response', status: 401 }, 'unauthorized'],
  ] as const) {
    submit();
    write.call().fail(failure);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value, context: inDoubt });
  }
  actor.send({ type: 'session.renewed' });
  expect(actor.getSnapshot()).toMatchObject({ value: rests, context: inDoubt });
  expect(write.calls).toHaveLength(3);
}
