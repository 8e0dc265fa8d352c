import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../src/database/connect.ts';

describe('the pool of connections', () => {
  it.skipIf(!process.env.DATABASE_URL)(
    'API-2 tells of an idle connection that broke, and the next query opens another',
    async () => {
      const databaseUrl = inject('templateUrl');
      const onIdleError = vi.fn<(error: Error) => void>();
      const database = await openDatabase({ databaseUrl, dataDirectory: '', onIdleError });
      const admin = new pg.Client({
        connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
      });
      await admin.connect();
      try {
        await database.queries.execute('select 1');
        await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'payments-api' and datname = $1",
          [new URL(databaseUrl).pathname.slice(1)],
        );
        await vi.waitFor(() => expect(onIdleError).toHaveBeenCalled(), { timeout: 5000 });
        await database.queries.execute('select 1');
      } finally {
        await admin.end();
        await database.close();
      }
    },
  );
});
