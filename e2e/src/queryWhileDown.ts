import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { RunningServer } from './server.ts';

/** Asks a server's embedded database, which nobody else may have open: kill or stop the server first. */
export async function queryWhileDown<Row>(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const database = await PGlite.create(join(dataDir, 'postgres'));
  try {
    return (await database.query<Row>(statement, [...values])).rows;
  } finally {
    await database.close();
  }
}
