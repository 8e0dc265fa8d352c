import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdFrame, takeIdFrame } from '../src/database/idFrame.ts';
import { csvFile } from '../src/http/csvFile.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allOf = async (frame: IdFrame) => {
  const ids: number[] = [];
  for await (const some of frame.batches) ids.push(...some);
  return ids;
};
const listed = (ids: readonly number[]) =>
  sql`select id from unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality listed (id, place) order by place`;

describe('the frame of an export', () => {
  it('LIST-10 gives back any ids in their order', async () => {
    const { queries } = server.services.database;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 50 }), async (ids) => {
        const frame = await takeIdFrame(queries, listed(ids), async () => ids.length);
        expect(await allOf(frame)).toEqual(ids);
      }),
      { numRuns: 20 },
    );
    const many = Array.from({ length: 12_345 }, (_, place) => (place * 7919) % 1_000_003);
    expect(await allOf(await takeIdFrame(queries, listed(many), async () => 0))).toEqual(many);
  });

  it('LIST-10 is of one moment: what is written while it is read is not in it', async () => {
    const { queries } = server.services.database;
    const matching = sql`select id from payments where status = 'Succeeded' order by id`;
    const before = await allOf(await takeIdFrame(queries, matching, async () => 0));
    const frame = await takeIdFrame(queries, matching, async () => before.length);
    await queries.execute(sql`update payments set status = 'Disputed' where status = 'Succeeded'`);
    expect(await allOf(frame)).toEqual(before);
    expect(await allOf(await takeIdFrame(queries, matching, async () => 0))).toEqual([]);
  });

  it('LIST-10 of an export that is given up before its first byte is read no further', async () => {
    const { queries } = server.services.database;
    const reading = vi.spyOn(queries, 'transaction');
    const ids = await takeIdFrame(queries, sql`select generate_series(1, 100000000) as id`, async () => 1);
    const { body } = csvFile({
      ids,
      rowsOf: async () => [],
      header: [],
      cellsOf: () => [],
      fileName: 'x.csv',
    });
    body.destroy();
    await reading.mock.results[0]?.value;
    reading.mockRestore();
    expect(await allOf(ids)).toEqual([]);
  });

  it('LIST-10 that cannot be taken says so, at once or in the middle', async () => {
    const { queries } = server.services.database;
    const refuse = (matching: ReturnType<typeof sql>) => takeIdFrame(queries, matching, async () => 1);
    await expect(refuse(sql`select id from nowhere`)).rejects.toThrow();
    const late = await refuse(sql`select 1 / (6000 - i) as id from generate_series(1, 7000) i`);
    await expect(allOf(late)).rejects.toThrow();
    expect(
      await allOf(await takeIdFrame(queries, sql`select id from payments where false`, async () => 0)),
    ).toEqual([]);
  });
});
