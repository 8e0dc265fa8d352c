import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../src/database/connect.ts';
import { sizeFor } from '../src/database/demoData.ts';
import { programFile } from './buildServer.ts';
import { type OwnDatabase, ownDatabase } from './ownDatabase.ts';
import { balanced, readBooks } from './readBooks.ts';

const program = programFile('seed');
const templateUrl = inject('templateUrl');
let own: OwnDatabase | undefined;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-seed-'));
  if (templateUrl) own = await ownDatabase(templateUrl, 'seed');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await own?.drop();
});

function seed(...given: string[]): Promise<{ code: number; said: string }> {
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: folder, ...(own ? { DATABASE_URL: own.url } : {}) };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

describe('npm run seed', () => {
  it.each([
    [[], '--payments is missing'],
    [['--payments', 'many'], '--payments is "many"'],
    [['--payments', '0'], '--payments is "0"'],
    [['--payments', '1.5'], '--payments is "1.5"'],
    [['--payments', '100', '--until', 'tomorrow'], '--until is "tomorrow"'],
    [['--rows', '100'], "Unknown option '--rows'"],
  ])('CFG-1 %j stops it with %j', async (given, words) => {
    const { code, said } = await seed(...given);
    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toContain('at ');
  });

  it('API-6 fills an empty database with so many payments whose books balance, and no other', {
    timeout: 480_000,
  }, async () => {
    const first = await seed('--payments', '3000', '--until', '2026-11-20');
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toMatch(/gets 3,000 payments[\s\S]*Done in \d+ s/);
    const again = await seed('--payments', '3000');
    expect(again.code).toBe(1);
    expect(again.said).toMatch(/is not empty: it holds 14 management companies and \d+ users/);
    const database = await openDatabase({ databaseUrl: own?.url, dataDirectory: folder });
    try {
      const { rows } = z
        .object({ rows: z.array(z.record(z.string(), z.unknown())) })
        .parse(
          await database.queries.execute(
            sql`select count(*)::integer as n, max(paid_at) <= '2026-11-20T12:00Z' as past, (select sum(payments)::integer from payment_totals where span = 'day' and management_company_id = 0) as told from payments`,
          ),
        );
      expect(rows).toEqual([{ n: 3000, past: true, told: 3000 }]);
      expect(await readBooks(database.queries)).toMatchObject({ ...balanced, overdue: 0 });
    } finally {
      await database.close();
    }
  });

  it('API-6 has homeowners in proportion to payments, and never more communities than the demo', () => {
    expect(sizeFor(250_000)).toEqual({ communities: 150, payers: 20_000, payments: 250_000 });
    expect(sizeFor(10_000_000)).toEqual({ communities: 150, payers: 800_000, payments: 10_000_000 });
    expect(sizeFor(100)).toEqual({ communities: 20, payers: 50, payments: 100 });
  });
});
