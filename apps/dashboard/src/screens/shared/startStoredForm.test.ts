import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { startStoredForm } from './startStoredForm.ts';
import { testWorld } from './testWorld.ts';

vi.stubGlobal('window', new EventTarget());

const refusal = (status: number) => failureFrom('refused', { kind: 'response', status });
const lost = failureFrom('no-answer', { kind: 'network' });
const reused = failureFrom('idempotency-key-reused', { kind: 'response', status: 409 });
const made = { id: 7, revision: 0 };

function startAdding() {
  const { world } = testWorld();
  const [read, create, change] = [vi.fn(), vi.fn(), vi.fn()];
  const actors = startStoredForm<string, typeof made>(world, {
    id: undefined,
    read,
    create,
    change,
    words: { failed: 'The report was not saved', perhaps: 'The report may have been saved' },
    refresh: () => undefined,
    onSaved: () => undefined,
    close: () => undefined,
  });
  return {
    ...actors,
    read,
    create,
    change,
    async save(typed: string) {
      actors.form.send({ type: 'form.submitted', form: typed });
      await waitFor(actors.form, (snapshot) => !snapshot.hasTag('busy'));
    },
  };
}

/** What was made by a form whose answer got lost, a colleague has changed since. */
async function startOvertaken() {
  const adding = startAdding();
  adding.create.mockRejectedValueOnce(lost).mockRejectedValueOnce(reused).mockResolvedValueOnce(made);
  adding.change.mockRejectedValueOnce(refusal(409));
  await adding.save('Weekly');
  await adding.save('Weekly, late');
  return adding;
}

describe('what a form has made and a colleague changed', () => {
  it('ERR-5 can be loaded again', async () => {
    const { canLoadAgain, loadAgain, read, stored } = await startOvertaken();
    expect(canLoadAgain()).toBe(true);
    read.mockResolvedValueOnce({ ...made, revision: 1 });
    loadAgain();
    await waitFor(stored, ({ context }) => context.value !== null);
    expect(stored.getSnapshot().context.value).toEqual({ id: 7, revision: 1 });
  });

  it.each([
    [
      'a save finds gone',
      async ({ change, save }: Awaited<ReturnType<typeof startOvertaken>>) => {
        change.mockRejectedValueOnce(refusal(404));
        await save('Weekly, later');
      },
    ],
    [
      'is gone when it is loaded again',
      async ({ read, loadAgain, stored }: Awaited<ReturnType<typeof startOvertaken>>) => {
        read.mockRejectedValueOnce(refusal(404));
        loadAgain();
        await waitFor(stored, ({ context }) => context.failure !== null);
      },
    ],
  ])('ERR-5 and %s is forgotten', async (_, goes) => {
    const adding = await startOvertaken();
    await goes(adding);
    expect(adding.canLoadAgain()).toBe(false);
  });
});
