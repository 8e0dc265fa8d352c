import type { lockboxControlSheet, lockboxFile } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { parseLockboxFile, totalOf } from '../src/resources/lockboxFiles/lockboxFormat.ts';
import { judgeEarlierFiles } from '../src/resources/lockboxFiles/repository.ts';
import { startServer } from '../src/server.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

type FileWire = z.input<typeof lockboxFile>;
type SheetWire = z.input<typeof lockboxControlSheet>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (query = '', as = 'lockbox') =>
  (await (await server.call(`/reporting/lockboxFiles?${query}`, { as })).json()) as {
    itemCount: number;
    items: FileWire[];
  };
const sheetOf = async (blobFileId: string, as = 'lockbox') =>
  (await (
    await server.call(`/reporting/lockboxFiles/controlSheet?blobFileId=${blobFileId}`, { as })
  ).json()) as SheetWire;
const download = (blobFileId: string, as = 'lockbox') =>
  server.call(`/reporting/lockboxFiles/download?blobFileId=${blobFileId}`, { as });
const everyFile = async () => (await list('pageSize=999')).items;
const fileNamed = async (pattern: RegExp) => {
  const found = (await everyFile()).find(({ fileName }) => pattern.test(fileName));
  if (!found) throw new Error(`no file named ${pattern}`);
  return found;
};

/** Gives a file to another company. */
const move = (blobFileId: string | undefined, company: number) =>
  server.services.database.queries.execute(
    sql`update lockbox_files set management_company_id = ${company} where blob_file_id = ${blobFileId}`,
  );

describe('the mark of a file that came before', () => {
  const marked = async () => (await everyFile()).filter(({ hasEarlierCopy }) => hasEarlierCopy);

  it('LOX-1 is on the later of two files with the same content, under whatever name, and on no other', async () => {
    const copy = await fileNamed(/^resend/);
    expect(await marked()).toEqual([copy]);
    expect(await sheetOf(copy.blobFileId)).toMatchObject({ hasEarlierCopy: true });
  });

  it('LOX-1 ROLE-9 knows the files of its own company alone', async () => {
    const copy = await fileNamed(/^resend/);
    const [original] = (await sheetOf(copy.blobFileId)).sameContentAs;
    await move(original?.blobFileId, 4);
    expect(await marked()).toEqual([]);
    // Not even the name of another company's file is told, nor to an employee who looks at this one.
    for (const as of ['lockbox', 'employee'])
      expect((await sheetOf(copy.blobFileId, as)).sameContentAs).toEqual([]);
    await move(original?.blobFileId, 3);
    expect(await marked()).toHaveLength(1);
  });
});

describe('the mark of a damaged file', () => {
  it('LOX-1 is on the file whose lines cannot be read or whose trailer states something else, and on no other', async () => {
    const files = await everyFile();
    const judged = await Promise.all(
      files.map(async ({ blobFileId, isWhole }) => {
        const sheet = await sheetOf(blobFileId);
        const agrees =
          sheet.unreadableLineCount === 0 &&
          sheet.statedItemCount === sheet.itemCount &&
          sheet.statedTotal === sheet.total;
        return { isWhole, agrees };
      }),
    );
    expect(judged.filter(({ isWhole, agrees }) => isWhole !== agrees)).toEqual([]);
    expect(judged.filter(({ isWhole }) => !isWhole)).toHaveLength(1);
  });

  it('LOX-1 is found for files that an earlier version stored, each once, and whatever cannot be read left as it is', async () => {
    const { queries } = server.services.database;
    const before = await everyFile();
    const [damaged, ...sound] = before.toSorted((one, other) => Number(one.isWhole) - Number(other.isWhole));
    const judged = sound[0]?.blobFileId;
    await queries.execute(
      sql`update lockbox_files set is_whole = case when blob_file_id = ${judged} then false end`,
    );
    await queries.execute(sql`insert into lockbox_files (blob_file_id, management_company_id, community_id, file_name, format, content, content_hash, received_at, item_count, total_cents)
      select 'unreadable', 1, min(id), 'unreadable.xml', 'xml', '<a/>', 'a', now(), 0, 0 from communities where management_company_id = 1`);
    const { log } = server.services;
    const told = vi.spyOn(log, 'error');
    await judgeEarlierFiles(queries, log, new AbortController().signal);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
    // What was judged before is not read again.
    const doubted = (await everyFile()).filter(({ isWhole }) => !isWhole);
    expect(doubted.map(({ blobFileId }) => blobFileId).toSorted()).toEqual(
      [damaged?.blobFileId, judged].toSorted(),
    );
    await queries.execute(sql`delete from lockbox_files where blob_file_id = 'unreadable'`);
    await queries.execute(sql`update lockbox_files set is_whole = true where blob_file_id = ${judged}`);
    expect(await everyFile()).toEqual(before);
  });

  it.runIf(process.env.DATABASE_URL)(
    'LOX-1 is found at the start for files that an earlier version stored',
    async () => {
      const { settings, database } = server.services;
      const { queries } = database;
      const unjudged = async () => {
        const ofUnjudged = sql`select count(*)::int from lockbox_files where is_whole is null`;
        return (await firstRow(server, z.object({ count: z.int() }), ofUnjudged)).count;
      };
      const before = await everyFile();
      const [damaged] = before.filter(({ isWhole }) => !isWhole);
      await queries.execute(sql`update lockbox_files set is_whole = null`);
      await queries.execute(sql`insert into lockbox_files (blob_file_id, management_company_id, community_id, file_name, format, content, content_hash, received_at, item_count, total_cents)
        select 'unknown', 1, min(id), 'unknown.xml', 'xml', '<a/>', 'a', now(), 0, 0 from communities where management_company_id = 1`);
      expect((await everyFile()).every(({ isWhole }) => isWhole)).toBe(true);
      expect(await sheetOf(damaged?.blobFileId ?? '')).toMatchObject({ isWhole: false });
      const next = await startServer({
        settings: { ...settings, PORT: 0, IDP_PORT: 0, LOG_LEVEL: 'fatal' },
        jobs: false,
      });
      try {
        await vi.waitFor(async () => expect(await unjudged()).toBe(1), 20_000);
      } finally {
        await next.close();
      }
      await queries.execute(sql`delete from lockbox_files where blob_file_id = 'unknown'`);
      expect(await everyFile()).toEqual(before);
    },
  );
});

describe('the list of lockbox files', () => {
  it('LOX-1 shows name, community, date, item count and total, the newest first, over months', async () => {
    const { items, itemCount } = await list('pageSize=999');
    expect(items).toHaveLength(itemCount);
    expect(itemCount).toBeGreaterThan(26);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      blobFileId: expect.stringMatching(/^[0-9a-f]{32}$/),
      fileName: expect.stringMatching(/\.(csv|txt)$/),
      communityId: expect.any(Number),
      communityName: expect.any(String),
      receivedAt: expect.any(String),
      itemCount: expect.any(Number),
      total: expect.any(Number),
      isWhole: true,
      hasEarlierCopy: true,
    });
    const times = items.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
    expect(new Set(times.map((at) => at.slice(0, 7))).size).toBeGreaterThan(5);
    expect(new Set(items.map(({ fileName }) => fileName.slice(-3)))).toEqual(new Set(['csv', 'txt']));
  });

  it('LOX-1 filters by dates of the business time zone and by community', async () => {
    const [first] = await everyFile();
    const { queries } = server.services.database;
    await queries.execute(
      sql`update lockbox_files set received_at = '2026-07-05T05:59:59.500Z' where id = ${first?.id}`,
    );
    const day = 'fromLockboxFileDate=07/04/2026%2000:00:00&toLockboxFileDate=07/04/2026%2023:59:59';
    expect((await list(day)).items.map(({ id }) => id)).toContain(first?.id);
    const ofCommunity = await list(`communityID=${first?.communityId}&pageSize=999`);
    expect(new Set(ofCommunity.items.map(({ communityId }) => communityId))).toEqual(
      new Set([first?.communityId]),
    );
    expect(ofCommunity.itemCount).toBeGreaterThan(20);
  });

  it.each(['fileName', '-total', 'itemCount', 'communityName'])('LIST-8 sorts by %s', async (sort) => {
    const name = sort.replace('-', '') as keyof FileWire;
    const values = (await list(`sort=${sort}&pageSize=100`)).items.map((item) => item[name]);
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length > 0)
      expect(numbers).toEqual(numbers.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    else expect(new Set(values).size).toBeGreaterThan(1);
    const pages = await Promise.all(
      [1, 2].map((pageNumber) => list(`sort=${sort}&pageSize=10&pageNumber=${pageNumber}`)),
    );
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(20);
  });

  it.each(['fullaccess', 'staff', 'dashboard', 'readonly', 'onboard', 'reports'])(
    'ROLE-4 ROLE-9 refuses %s, whose company is paid otherwise',
    async (as) => {
      const { blobFileId } = await fileNamed(/./);
      for (const path of [
        '/reporting/lockboxFiles',
        `/reporting/lockboxFiles/controlSheet?blobFileId=${blobFileId}`,
        `/reporting/lockboxFiles/download?blobFileId=${blobFileId}`,
      ])
        expect(await server.problem(path, { as })).toMatchObject({ status: 403 });
    },
  );

  it('ROLE-9 shows an employee every file, and nobody a file that is not there', async () => {
    expect((await list('', 'employee')).itemCount).toBe((await list()).itemCount);
    for (const call of ['controlSheet', 'download'])
      expect(
        await server.problem(`/reporting/lockboxFiles/${call}?blobFileId=nothing`, { as: 'employee' }),
      ).toMatchObject({ status: 404, code: 'not-found' });
  });

  it("ROLE-9 another company's file does not exist", async () => {
    const file = await fileNamed(/^LBX_/);
    await move(file.blobFileId, 4);
    for (const call of ['controlSheet', 'download']) {
      const path = `/reporting/lockboxFiles/${call}?blobFileId=${file.blobFileId}`;
      expect(await server.problem(path, { as: 'lockbox' })).toMatchObject({ status: 404 });
      expect((await server.call(path, { as: 'employee' })).status).toBe(200);
    }
    expect((await everyFile()).map(({ id }) => id)).not.toContain(file.id);
    await move(file.blobFileId, 3);
  });
});

describe('the control sheet of a lockbox file', () => {
  it('LOX-1 states what the trailer states and what can be read; they match in a whole file', async () => {
    const file = await fileNamed(/^Deposits/);
    const sheet = await sheetOf(file.blobFileId);
    expect(sheet).toMatchObject({
      ...file,
      statedItemCount: file.itemCount,
      statedTotal: file.total,
      unreadableLines: [],
      unreadableLineCount: 0,
      sameContentAs: [],
      downloads: [],
    });
  });

  it('LOX-1 names every line of the damaged file that cannot be read, and its trailer disagrees', async () => {
    const damaged = [];
    for (const { blobFileId } of await everyFile()) {
      const sheet = await sheetOf(blobFileId);
      if (sheet.unreadableLineCount > 0) damaged.push(sheet);
    }
    expect(damaged).toHaveLength(1);
    const [sheet] = damaged;
    expect(sheet?.unreadableLines.map(({ lineNumber }) => lineNumber)).toEqual([3, 5, 7]);
    expect(sheet?.statedItemCount).toBe((sheet?.itemCount ?? 0) + 3);
    expect(sheet?.statedTotal).toBeGreaterThan(sheet?.total ?? 0);
  });

  it('LOX-1 warns of the same content under another name, from both sides', async () => {
    const copy = await fileNamed(/^resend/);
    const sheet = await sheetOf(copy.blobFileId);
    expect(sheet.sameContentAs).toHaveLength(1);
    const original = sheet.sameContentAs[0];
    expect(original?.fileName).toMatch(/^LBX_/);
    expect((await sheetOf(original?.blobFileId ?? '')).sameContentAs).toMatchObject([
      { blobFileId: copy.blobFileId, fileName: copy.fileName },
    ]);
  });
});

describe('the download of a lockbox file', () => {
  it('LOX-2 is the file itself, named after its community, typed by its format', async () => {
    for (const file of [
      ...(await everyFile()).filter(({ fileName }) => fileName.endsWith('.csv')).slice(0, 2),
      ...(await everyFile()).filter(({ fileName }) => fileName.endsWith('.txt')).slice(0, 2),
    ]) {
      const { downloadName } = await sheetOf(file.blobFileId);
      const response = await download(file.blobFileId);
      const format = file.fileName.endsWith('.csv') ? 'csv' : 'txt';
      expect(response.headers.get('content-type')).toBe(
        format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
      );
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(downloadName)}`,
      );
      expect(downloadName).toMatch(/^[A-Z]{3}\d{3}-/);
      const content = await response.text();
      expect(response.headers.get('x-file-length')).toBe(String(Buffer.byteLength(content)));
      const { items } = parseLockboxFile(content, format);
      expect([items.length, totalOf(items)]).toEqual([file.itemCount, file.total]);
    }
  });

  it('LOX-2 takes what is unsafe in file names out of the name', async () => {
    const file = await fileNamed(/^Deposits/);
    expect(file.fileName).toMatch(/^Deposits 11\/20: <final>\.(csv|txt)$/);
    const response = await download(file.blobFileId);
    const named = decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    expect(named).toMatch(/^[A-Z]{3}\d{3}-Deposits 1120 final\.(csv|txt)$/);
  });

  it('LOX-2 API-5 is kept with who and when, and the control sheet lists it, the newest first', async () => {
    const file = await fileNamed(/^resend/);
    server.clock.advance(60);
    await download(file.blobFileId, 'lockbox');
    server.clock.advance(60);
    await download(file.blobFileId, 'employee');
    const { downloads } = await sheetOf(file.blobFileId);
    expect(downloads).toEqual([
      { id: expect.any(Number), at: server.clock.now.toISOString(), by: 'Erin Vasquez' },
      {
        id: expect.any(Number),
        at: new Date(server.clock.now.getTime() - 60_000).toISOString(),
        by: 'Lena Fischer',
      },
    ]);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from audit_entries where subject = 'lockboxFile' and subject_id = ${file.id} and management_company_id = 3 and address is not null`,
    );
    expect(n).toBe(2);
  });

  it('ROLE-8 is open to a read-only user, and kept too', async () => {
    const { queries } = server.services.database;
    await queries.execute(sql`update users set read_only = true where email = 'lockbox@demo.test'`);
    const file = await fileNamed(/^LBX_/);
    expect((await download(file.blobFileId)).status).toBe(200);
    expect((await sheetOf(file.blobFileId)).downloads.map(({ by }) => by)).toContain('Lena Fischer');
    await queries.execute(sql`update users set read_only = false where email = 'lockbox@demo.test'`);
  });
});
