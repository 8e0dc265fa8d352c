import { describe, expect, it } from 'vitest';
import { createOnce } from './createOnce.ts';

interface Thing {
  id: number;
  name: string;
}

/** What the server does with keys: one thing for each, another form under the same key is refused. */
function startServer() {
  const things: Thing[] = [];
  const made = new Map<string, { form: string; thing: Thing }>();
  let losing: 'request' | 'answer' | null = null;
  const { signal } = new AbortController();
  const lose = async () => {
    throw { kind: 'network' };
  };
  const save = createOnce<string, Thing>({
    create: async (form, key) => {
      if (losing === 'request') return lose();
      const earlier = made.get(key);
      if (earlier && earlier.form !== form)
        throw { kind: 'response', status: 422, problem: { code: 'idempotency-key-reused' } };
      if (earlier && !things.includes(earlier.thing)) throw { kind: 'response', status: 404 };
      const thing = earlier?.thing ?? { id: made.size + 1, name: form };
      if (!earlier) things.push(thing);
      made.set(key, { form, thing });
      return losing === 'answer' ? lose() : { ...thing };
    },
    change: async ({ id }, form) => {
      const thing = things.find((one) => one.id === id);
      if (!thing) throw { kind: 'response', status: 404 };
      thing.name = form;
      return { ...thing };
    },
  });
  return {
    things,
    save: (form: string) => save(form, signal),
    async lose(what: 'request' | 'answer', form: string) {
      losing = what;
      await expect(save(form, signal)).rejects.toMatchObject({ kind: 'network' });
      losing = null;
    },
  };
}

describe('what is created out of a form', () => {
  it('ERR-5 is one thing when the same is sent again', async () => {
    const server = startServer();
    await server.lose('answer', 'Daily');
    await expect(server.save('Daily')).resolves.toEqual({ id: 1, name: 'Daily' });
    expect(server.things).toEqual([{ id: 1, name: 'Daily' }]);
  });

  it('ERR-5 is changed by what is written on after its answer got lost', async () => {
    const server = startServer();
    await server.lose('answer', 'Daily');
    await expect(server.save('Weekly')).resolves.toEqual({ id: 1, name: 'Weekly' });
    expect(server.things).toEqual([{ id: 1, name: 'Weekly' }]);
  });

  it('ERR-5 is only what was written last when the first never arrived', async () => {
    const server = startServer();
    await server.lose('request', 'Daily');
    await expect(server.save('Weekly')).resolves.toEqual({ id: 1, name: 'Weekly' });
    expect(server.things).toEqual([{ id: 1, name: 'Weekly' }]);
  });

  it.each([
    ['answer', 'request'],
    ['request', 'answer'],
    ['request', 'request'],
  ] as const)(
    'ERR-5 is one thing though two were lost, the first its %s, the second its %s',
    async (first, second) => {
      const server = startServer();
      await server.lose(first, 'Daily');
      await server.lose(second, 'Weekly');
      await expect(server.save('Monthly')).resolves.toEqual({ id: 1, name: 'Monthly' });
      expect(server.things).toEqual([{ id: 1, name: 'Monthly' }]);
    },
  );

  it.each(['Daily', 'Weekly'])('ERR-5 is made anew by %s once it was told that it is gone', async (form) => {
    const server = startServer();
    await server.lose('answer', 'Daily');
    server.things.length = 0;
    await expect(server.save(form)).rejects.toMatchObject({ status: 404 });
    await expect(server.save(form)).resolves.toEqual({ id: 2, name: form });
    expect(server.things).toEqual([{ id: 2, name: form }]);
  });
});
