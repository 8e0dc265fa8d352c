import { releaseNote } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/reporting/release-notes';
const note = z.object({ ...releaseNote.shape });
const list = (as = 'employee') => server.json(z.array(note), path, { as });
const form = (releaseVersion: string, body = '## New\n\nText') => ({
  releaseVersion,
  body,
  dataType: 'Json',
});
let keys = 0;
const save = (body: unknown, as = 'employee', key = `save-${++keys}`) =>
  server.call(path, { as, method: 'POST', body, headers: { 'idempotency-key': key } });
const saved = async (body: unknown) => {
  const response = await save(body);
  expect(response.status).toBe(200);
  return note.parse(await response.json());
};
const release = (version: unknown, as = 'employee') =>
  server.call(path, { as, method: 'PUT', body: version });
const releaseOf = (id: number, version: string) =>
  server.call(`${path}?id=${id}`, { as: 'employee', method: 'PUT', body: version });
const released = async (version: string) => {
  const response = await release(version);
  expect(response.status).toBe(200);
  return note.parse(await response.json());
};
const acknowledge = (version: string, as: string) =>
  server.call('/reporting/ack-release-notes', { as, method: 'POST', body: version });
const refused = async (response: Response) => {
  const { status, code, errors } = z
    .object({
      status: z.number(),
      code: z.string(),
      errors: z.array(z.object({ path: z.string() })).optional(),
    })
    .parse(await response.json());
  return [status, code, errors?.map((error) => error.path)];
};
const company = z.object({
  releaseModalOpen: z.boolean(),
  releaseVersion: z.object({ releaseVersion: z.string(), releaseNotes: z.string() }).nullable(),
});
const modalOf = (as: string) => server.json(company, '/auth/user-company', { as });
const audits = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({ all: z.array(z.string()) }),
      sql`select json_agg(concat_ws(' ', action, detail ->> 'version') order by id) as all from audit_entries where subject = 'releaseNote' and subject_id = ${id}`,
    )
  ).all;

describe('many release notes', () => {
  const of = (id: number, as: string) => server.json(z.array(note), `${path}?id=${id}`, { as });

  it('REL-3 are listed up to the latest 100 of each status, and each is read by its id', async () => {
    const { queries } = server.services.database;
    await queries.execute(
      sql`insert into release_notes (version, notes, data_type, status, updated_at, released_at)
        select kind || n, 'Text', 'Json', case kind when 'old ' then 'Released' else 'Pending' end,
          '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 day', case kind when 'old ' then '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 day' end
        from generate_series(1, 101) n, (values ('old '), ('draft ')) kinds (kind)`,
    );
    try {
      const latest = (kind: string, from: number, count: number) =>
        Array.from({ length: count }, (_, index) => `${kind} ${from - index}`);
      const ours = ['2026.11', ...latest('old', 101, 99)];
      expect((await list('staff')).map(({ releaseVersion }) => releaseVersion)).toEqual(ours);
      const all = (await list()).map(({ releaseVersion }) => releaseVersion);
      expect(all).toEqual([...latest('draft', 101, 100), ...ours]);
      const idOf = async (version: string) =>
        (
          await firstRow(
            server,
            z.object({ id: z.number() }),
            sql`select id from release_notes where version = ${version}`,
          )
        ).id;
      const [old, draft] = [await idOf('old 1'), await idOf('draft 1')];
      expect(await of(old, 'staff')).toMatchObject([{ id: old, releaseVersion: 'old 1' }]);
      expect(await of(draft, 'employee')).toMatchObject([{ id: draft, releaseVersion: 'draft 1' }]);
      expect(await of(draft, 'staff')).toEqual([]);
      expect(await of(999_999, 'employee')).toEqual([]);
    } finally {
      await queries.execute(
        sql`delete from release_notes where version like 'old %' or version like 'draft %'`,
      );
    }
  });
});

describe('writing a release note', () => {
  it('REL-3 saves a pending note, which employees alone see, before those that are released', async () => {
    const written = await saved(form(' 2027.1 '));
    expect(written).toEqual({
      id: expect.any(Number),
      releaseVersion: '2027.1',
      body: '## New\n\nText',
      dataType: 'Json',
      status: 'Pending',
      updatedAt: server.clock.now.toISOString(),
      releasedAt: null,
      revision: 1,
    });
    expect((await list()).map(({ releaseVersion }) => releaseVersion)).toEqual(['2027.1', '2026.11']);
    expect((await list('staff')).map(({ releaseVersion }) => releaseVersion)).toEqual(['2026.11']);
    expect(await audits(written.id)).toEqual(['releaseNote.written 2027.1']);
  });

  it('ERR-5 a save whose answer was lost is saved once, new or changed, and is no conflict with itself', async () => {
    const twice = async (body: unknown, key: string) =>
      Promise.all(
        [await save(body, 'employee', key), await save(body, 'employee', key)].map(async (response) => {
          expect(response.status).toBe(200);
          return note.parse(await response.json());
        }),
      );
    const [written, again] = await twice(form('2027.0'), 'lost-new');
    expect(again).toEqual(written);
    if (!written) throw new Error('nothing was saved');
    const { id, revision } = written;
    const [changed, same] = await twice({ ...form('2027.0', 'Better'), id, revision }, 'lost-change');
    expect(same).toEqual(changed);
    expect(changed).toMatchObject({ id, body: 'Better', revision: revision + 1 });
    expect(await audits(id)).toEqual(['releaseNote.written 2027.0', 'releaseNote.changed 2027.0']);
    const bare = await server.call(path, { as: 'employee', method: 'POST', body: form('2027.01') });
    expect(await refused(bare)).toEqual([400, 'idempotency-key-required', ['headers.idempotency-key']]);
    const other = await save(form('2027.02'), 'employee', 'lost-new');
    expect(await refused(other)).toEqual([422, 'idempotency-key-reused', undefined]);
    await server.services.database.queries.execute(sql`delete from release_notes where id = ${id}`);
    // What the first answer says is saved is gone since.
    expect((await refused(await save(form('2027.0'), 'employee', 'lost-new')))[0]).toBe(404);
  });

  it('REL-3a changes the note whose id it holds, its version too while it is pending', async () => {
    const { id } = await saved(form('2027.2'));
    server.clock.advance(60);
    const changed = await saved({ ...form('2027.3', '<p>Text</p>'), dataType: 'Html', id, revision: 1 });
    expect(changed).toMatchObject({
      id,
      releaseVersion: '2027.3',
      body: '<p>Text</p>',
      dataType: 'Html',
      updatedAt: server.clock.now.toISOString(),
      revision: 2,
    });
    expect(await audits(id)).toEqual(['releaseNote.written 2027.2', 'releaseNote.changed 2027.3']);
    expect((await list())[0]).toEqual(changed);
  });

  it('REL-3 refuses a version that another note has, also when two are written at once', async () => {
    await saved(form('2027.4'));
    expect(await refused(await save(form('2027.4')))).toEqual([409, 'conflict', ['body.releaseVersion']]);
    const other = await saved(form('2027.5'));
    expect(await refused(await save({ ...form('2027.4'), id: other.id, revision: 1 }))).toEqual([
      409,
      'conflict',
      ['body.releaseVersion'],
    ]);
    const race = await Promise.all(Array.from({ length: 6 }, () => save(form('2027.6'))));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const rename = await Promise.all([
      save({ ...form('2027.7'), id: other.id, revision: 1 }),
      save(form('2027.7')),
    ]);
    expect(rename.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('REL-3 refuses a change that was made on an older revision, and of a note that is not there', async () => {
    const { id } = await saved(form('2027.8'));
    const race = await Promise.all(
      ['One', 'Two'].map((text) => save({ ...form('2027.8', text), id, revision: 1 })),
    );
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).find((one) => one.id === id)?.revision).toBe(2);
    expect(await refused(await save({ ...form('2027.9'), id: 2_000_000_000, revision: 1 }))).toEqual([
      404,
      'not-found',
      undefined,
    ]);
  });

  it.each([
    [{ releaseVersion: ' ' }, ['body.releaseVersion']],
    [{ releaseVersion: 'x'.repeat(41) }, ['body.releaseVersion']],
    [{ body: '' }, ['body.body']],
    [{ body: ' \n ' }, ['body.body']],
    [{ body: 'x'.repeat(200_001) }, ['body.body']],
    [{ dataType: 'Word' }, ['body.dataType']],
    [{ id: 1 }, ['body.revision']],
    [{ status: 'Released' }, ['body.status']],
  ])('REL-3 refuses %j, naming what is wrong', async (wrong, paths) => {
    const [status, code, found] = await refused(await save({ ...form('2031.1'), ...wrong }));
    expect([status, code]).toEqual([400, 'bad-request']);
    expect(found).toEqual(paths);
  });

  it('REL-3 is for provider employees alone', async () => {
    for (const as of ['fullaccess', 'staff', 'reports', 'readonly', 'nocompany']) {
      expect((await save(form('2028.2'), as)).status).toBe(403);
      expect((await release('2027.1', as)).status).toBe(403);
    }
    expect((await server.call(path, { method: 'POST', body: form('2028.2') })).status).toBe(401);
  });
});

describe('releasing a note', () => {
  it('REL-3 REL-3a shows it to everybody, also to those who wanted the last one no more, until they acknowledge it', async () => {
    expect((await acknowledge('2026.11', 'staff')).status).toBe(204);
    expect(await modalOf('staff')).toMatchObject({ releaseModalOpen: false });
    const { id } = await saved(form('2029.1', 'Fresh'));
    expect((await acknowledge('2029.1', 'staff')).status).toBe(404);
    expect(await modalOf('staff')).toMatchObject({ releaseModalOpen: false });
    server.clock.advance(60);
    expect(await released('2029.1')).toMatchObject({
      id,
      status: 'Released',
      releasedAt: server.clock.now.toISOString(),
      revision: 2,
    });
    for (const as of ['staff', 'dashboard', 'reports', 'employee'])
      expect(await modalOf(as)).toEqual({
        releaseModalOpen: true,
        releaseVersion: { releaseVersion: '2029.1', releaseNotes: 'Fresh' },
      });
    expect((await list('staff'))[0]?.releaseVersion).toBe('2029.1');
    expect((await acknowledge('2029.1', 'staff')).status).toBe(204);
    expect(await modalOf('staff')).toMatchObject({ releaseModalOpen: false });
    expect((await acknowledge('2026.11', 'staff')).status).toBe(204);
    expect(await modalOf('staff')).toMatchObject({ releaseModalOpen: false });
    expect(await modalOf('dashboard')).toMatchObject({ releaseModalOpen: true });
    expect(await audits(id)).toEqual([
      'releaseNote.written 2029.1',
      'releaseNote.released 2029.1',
      'releaseNote.acknowledged 2029.1',
    ]);
  });

  it('REL-3 happens once, and only to a note that is there', async () => {
    await saved(form('2029.2'));
    const race = await Promise.all(Array.from({ length: 4 }, () => release('2029.2')));
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await refused(await release('2029.2')))[0]).toBe(409);
    expect((await refused(await release('2029.99')))[0]).toBe(404);
    const { id } = await saved(form('2029.21'));
    await saved({ ...form('2029.22'), id, revision: 1 });
    expect(await refused(await releaseOf(id, '2029.21'))).toEqual([409, 'conflict', ['query.revision']]);
    expect((await refused(await releaseOf(999_999, '2029.99')))[0]).toBe(404);
    expect(await refused(await release('  '))).toEqual([400, 'bad-request', ['body']]);
    expect(await refused(await release(5))).toEqual([400, 'bad-request', ['body']]);
  });

  it('REL-3a a released note can be corrected and stays released and acknowledged; its version cannot change', async () => {
    const { id } = await saved(form('2029.3', 'Tpyo'));
    const before = await released('2029.3');
    await acknowledge('2029.3', 'staff');
    expect(await refused(await save({ ...form('2029.4'), id, revision: 2 }))).toEqual([
      409,
      'conflict',
      ['body.releaseVersion'],
    ]);
    expect((await refused(await save({ ...form('2029.3'), id, revision: 1 })))[0]).toBe(409);
    const corrected = await saved({ ...form('2029.3', 'Typo'), id, revision: 2 });
    expect(corrected).toMatchObject({ status: 'Released', releasedAt: before.releasedAt, revision: 3 });
    expect(await modalOf('staff')).toEqual({
      releaseModalOpen: false,
      releaseVersion: { releaseVersion: '2029.3', releaseNotes: 'Typo' },
    });
  });

  it('REL-3a a note is released only as it was read, where the caller says which revision that was', async () => {
    const first = await saved(form('2031.1'));
    const second = await saved({
      ...form('2031.1', '## New\n\nOther text'),
      id: first.id,
      revision: first.revision,
    });
    const releaseAs = (revision: unknown) =>
      server.call(`${path}?revision=${revision}`, { as: 'employee', method: 'PUT', body: '2031.1' });
    expect(await refused(await releaseAs(first.revision))).toEqual([409, 'conflict', ['query.revision']]);
    expect((await refused(await releaseAs('latest')))[0]).toBe(400);
    expect((await list()).find(({ id }) => id === first.id)?.status).toBe('Pending');
    expect((await releaseAs(second.revision)).status).toBe(200);
  });
});

describe('deleting a release note', () => {
  const remove = (id: unknown, { as = 'employee', revision }: { as?: string; revision?: unknown } = {}) =>
    server.call(`${path}/${id}${revision === undefined ? '' : `?revision=${revision}`}`, {
      as,
      method: 'DELETE',
    });

  it('REL-3 a draft is gone for good, and its version is free again', async () => {
    const { id } = await saved(form('2032.1'));
    expect((await remove(id, { revision: 1 })).status).toBe(204);
    expect((await list()).some((one) => one.id === id)).toBe(false);
    expect(await audits(id)).toEqual(['releaseNote.written 2032.1', 'releaseNote.deleted 2032.1']);
    expect((await refused(await remove(id)))[0]).toBe(404);
    expect((await refused(await save({ ...form('2032.1'), id, revision: 1 })))[0]).toBe(404);
    expect((await saved(form('2032.1'))).id).not.toBe(id);
  });

  it('REL-3 what was released stays', async () => {
    const { id } = await saved(form('2032.2'));
    await released('2032.2');
    expect((await refused(await remove(id)))[0]).toBe(409);
    expect(await refused(await remove(id, { revision: 1 }))).toEqual([409, 'conflict', undefined]);
    expect((await list()).find((one) => one.id === id)?.status).toBe('Released');
  });

  it('REL-3 a draft that a colleague changed since stays, where the caller says what was read', async () => {
    const first = await saved(form('2032.3'));
    await saved({ ...form('2032.3', '## New\n\nOther text'), id: first.id, revision: first.revision });
    expect(await refused(await remove(first.id, { revision: first.revision }))).toEqual([
      409,
      'conflict',
      ['query.revision'],
    ]);
    expect((await refused(await remove(first.id, { revision: 'latest' })))[0]).toBe(400);
    expect((await remove(first.id, { revision: 2 })).status).toBe(204);
  });

  it('REL-3 a text that nobody read is not released in place of a deleted one with its version', async () => {
    const first = await saved(form('2032.6'));
    await remove(first.id);
    const second = await saved(form('2032.6', '## Other'));
    const releaseAs = (id: number) =>
      server.call(`${path}?id=${id}&revision=1`, { as: 'employee', method: 'PUT', body: '2032.6' });
    expect(second.revision).toBe(first.revision);
    expect(await refused(await releaseAs(first.id))).toEqual([409, 'conflict', ['query.revision']]);
    expect((await releaseAs(second.id)).status).toBe(200);
  });

  it('REL-3 of two who delete and release at once one is told that it was too late', async () => {
    const { id } = await saved(form('2032.4'));
    const statuses = await Promise.all([remove(id), release('2032.4')]).then((answers) =>
      answers.map(({ status }) => status),
    );
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(statuses);
  });

  it('REL-3 ROLE-8 is for employees alone', async () => {
    const { id } = await saved(form('2032.5'));
    for (const as of ['fullaccess', 'staff', 'readonly']) expect((await remove(id, { as })).status).toBe(403);
    expect((await list()).some((one) => one.id === id)).toBe(true);
  });
});
