import { describe, expect, it } from 'vitest';
import { changeOnce } from './changeOnce.ts';
import { createOnce } from './createOnce.ts';

interface Thing {
  id: number;
  name: string;
  revision: number;
}

const networkFailure = { kind: 'network' };
const conflict = { kind: 'response', status: 409 };
const nameTaken = {
  kind: 'response',
  status: 409,
  problem: { errors: [{ path: 'body.name', message: 'Another has this name.' }] },
};
const gone = { kind: 'response', status: 404 };

/** What the server does: a key makes one thing, and a change is of the revision that it was made on. */
function startServer() {
  const things: Thing[] = [];
  const changes: string[] = [];
  const answers = new Map<string, Thing>();
  const made = new Map<string, { form: string; thing: Thing; answer: Thing }>();
  let losing: { what: 'request' | 'answer'; of: 'creation' | 'change' } | null = null;
  const { signal } = new AbortController();
  const send = async (of: 'creation' | 'change', write: () => Thing) => {
    if (losing?.of === of && losing.what === 'request') throw networkFailure;
    const answer = { ...write() };
    if (losing?.of === of) throw networkFailure;
    return answer;
  };
  const find = (id: number) => {
    const thing = things.find((one) => one.id === id);
    if (!thing) throw gone;
    return thing;
  };
  const write = {
    read: async ({ id }: { id: number }) => ({ ...find(id) }),
    change: ({ id, revision }: Thing, form: string) =>
      send('change', () => {
        const thing = find(id);
        const answered = answers.get(`${id}/${revision}/${form}`);
        if (answered) return answered;
        if (thing.revision !== revision) throw conflict;
        if (form === 'Taken') throw nameTaken;
        changes.push(form);
        answers.set(`${id}/${revision}/${form}`, { ...thing, name: form, revision: revision + 1 });
        return Object.assign(thing, { name: form, revision: revision + 1 });
      }),
    create: (form: string, key: string) =>
      send('creation', () => {
        const earlier = made.get(key);
        if (earlier && earlier.form !== form)
          throw { kind: 'response', status: 422, problem: { code: 'idempotency-key-reused' } };
        if (earlier && !things.includes(earlier.thing)) throw gone;
        if (earlier) return earlier.answer;
        const thing = { id: made.size + 1, name: form, revision: 0 };
        things.push(thing);
        made.set(key, { form, thing, answer: { ...thing } });
        return thing;
      }),
  };
  const overtaken: Thing[] = [];
  const create = createOnce<string, Thing>({ ...write, onOvertaken: (made) => overtaken.push(made) });
  const change = changeOnce<string, Thing>(write);
  return {
    things,
    changes,
    overtaken,
    save: (form: string) => create(form, signal),
    change: (stored: Thing, form: string) => change(stored, form, signal),
    async lose(
      what: 'request' | 'answer',
      write: () => Promise<Thing>,
      of: 'creation' | 'change' = 'creation',
    ) {
      losing = { what, of };
      await expect(write()).rejects.toBe(networkFailure);
      losing = null;
    },
  };
}

describe('what is created out of a form', () => {
  it('ERR-5 is one thing when the same is sent again', async () => {
    const server = startServer();
    await server.lose('answer', () => server.save('Daily'));
    await expect(server.save('Daily')).resolves.toMatchObject({ id: 1, name: 'Daily' });
    expect(server.things).toEqual([{ id: 1, name: 'Daily', revision: 0 }]);
  });

  it('ERR-5 is changed by what is written on after its answer got lost', async () => {
    const server = startServer();
    await server.lose('answer', () => server.save('Daily'));
    await expect(server.save('Weekly')).resolves.toMatchObject({ id: 1, name: 'Weekly' });
    expect(server.things).toEqual([{ id: 1, name: 'Weekly', revision: 1 }]);
    expect(server.overtaken).toEqual([]);
  });

  it('ERR-5 is told to load what a colleague has changed since its answer got lost', async () => {
    const server = startServer();
    await server.lose('answer', () => server.save('Daily'));
    Object.assign(server.things[0] as Thing, { name: 'Yearly', revision: 1 });
    await expect(server.save('Weekly')).rejects.toBe(conflict);
    expect(server.overtaken).toEqual([{ id: 1, name: 'Daily', revision: 0 }]);
    await expect(server.change({ ...(server.things[0] as Thing) }, 'Weekly')).resolves.toMatchObject({
      name: 'Weekly',
    });
  });

  it('ERR-5 is not overtaken by a refusal of a field: what was typed is corrected and saved', async () => {
    const server = startServer();
    await server.lose('answer', () => server.save('Daily'));
    await server.lose('answer', () => server.save('Weekly'), 'change');
    await expect(server.save('Taken')).rejects.toBe(nameTaken);
    expect(server.overtaken).toEqual([]);
    await expect(server.save('Yearly')).resolves.toMatchObject({ id: 1, name: 'Yearly' });
  });

  it('ERR-5 is only what was written last when the first never arrived', async () => {
    const server = startServer();
    await server.lose('request', () => server.save('Daily'));
    await expect(server.save('Weekly')).resolves.toMatchObject({ id: 1, name: 'Weekly' });
    expect(server.things).toEqual([{ id: 1, name: 'Weekly', revision: 0 }]);
  });

  it.each([
    ['answer', 'request'],
    ['request', 'answer'],
    ['request', 'request'],
  ] as const)(
    'ERR-5 is one thing though two were lost, the first its %s, the second its %s',
    async (first, second) => {
      const server = startServer();
      await server.lose(first, () => server.save('Daily'));
      await server.lose(second, () => server.save('Weekly'));
      await expect(server.save('Monthly')).resolves.toMatchObject({ id: 1, name: 'Monthly' });
      expect(server.things).toMatchObject([{ id: 1, name: 'Monthly' }]);
    },
  );

  it.each(['Daily', 'Weekly', 'Monthly'])(
    'ERR-5 is %s at last though the answer of the creation and that of its change were lost',
    async (form) => {
      const server = startServer();
      await server.lose('answer', () => server.save('Daily'));
      await server.lose('answer', () => server.save('Weekly'), 'change');
      await expect(server.save(form)).resolves.toMatchObject({ id: 1, name: form });
      expect(server.things).toMatchObject([{ id: 1, name: form }]);
    },
  );

  it.each(['Daily', 'Weekly'])('ERR-5 is made anew by %s once it was told that it is gone', async (form) => {
    const server = startServer();
    await server.lose('answer', () => server.save('Daily'));
    server.things.length = 0;
    await expect(server.save(form)).rejects.toMatchObject({ status: 404 });
    await expect(server.save(form)).resolves.toEqual({ id: 2, name: form, revision: 0 });
    expect(server.things).toEqual([{ id: 2, name: form, revision: 0 }]);
  });
});

describe('what is changed by a form', () => {
  async function startStored() {
    const server = startServer();
    const stored = await server.save('Daily');
    return { ...server, stored, thing: server.things[0] as Thing };
  }

  it.each(['Daily', 'Weekly', 'Monthly'])(
    'ERR-5 is %s at last, and no colleague changed it, when the answer of an earlier change was lost',
    async (form) => {
      const { lose, change, stored, thing } = await startStored();
      await lose('answer', () => change(stored, 'Weekly'), 'change');
      await expect(change(stored, form)).resolves.toMatchObject({ name: form });
      expect(thing.name).toBe(form);
    },
  );

  it('ERR-5 is not changed to what never arrived and was written on', async () => {
    const { lose, change, changes, stored } = await startStored();
    await lose('request', () => change(stored, 'Weekly'), 'change');
    await change(stored, 'Monthly');
    expect(changes).toEqual(['Monthly']);
  });

  it('ERR-5 is changed once by what is sent again as it stands, and says so though a colleague changed it since', async () => {
    const { lose, change, changes, stored, thing } = await startStored();
    await lose('answer', () => change(stored, 'Weekly'), 'change');
    await expect(change(stored, 'Weekly')).resolves.toEqual({ id: 1, name: 'Weekly', revision: 1 });
    expect(changes).toEqual(['Weekly']);
    const loaded = { ...thing };
    await lose('answer', () => change(loaded, 'Monthly'), 'change');
    Object.assign(thing, { name: 'Yearly', revision: thing.revision + 1 });
    await expect(change(loaded, 'Monthly')).resolves.toMatchObject({ name: 'Monthly' });
    expect(thing.name).toBe('Yearly');
  });

  it('ERR-5 is left as a colleague made it after an answer was lost', async () => {
    const { lose, change, stored, thing } = await startStored();
    await lose('answer', () => change(stored, 'Weekly'), 'change');
    Object.assign(thing, { name: 'Yearly', revision: thing.revision + 1 });
    await expect(change(stored, 'Monthly')).rejects.toBe(conflict);
    await expect(change(stored, 'Monthly')).rejects.toBe(conflict);
    expect(thing.name).toBe('Yearly');
    await expect(change({ ...thing }, 'Monthly')).resolves.toMatchObject({ name: 'Monthly' });
  });
});
