import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { firstRow, type TestServer } from './startTestServer.ts';

/** How many statements of the server's database wait for a lock, of those like `text`. Postgres alone tells. */
export async function waitingStatements(server: TestServer, text = '%'): Promise<number> {
  const { n } = await firstRow(
    server,
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${text}`,
  );
  return n;
}

/** Comes back when so many statements wait for a lock. */
export const untilWaiting = (server: TestServer, n: number, text?: string) =>
  vi.waitFor(async () => expect(await waitingStatements(server, text)).toBe(n), {
    timeout: 20_000,
    interval: 50,
  });
