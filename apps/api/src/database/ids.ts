import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from './connect.ts';

const joined = z.object({ rows: z.tuple([z.object({ ids: z.string().nullable() })]) });

/** Every id that `matching` selects as its one column `id`, in its order. One text is far faster than so many rows. */
export async function allIds(queries: Queries, matching: SQLWrapper): Promise<Int32Array> {
  const found = await queries.execute(
    sql`select string_agg(matching.id::text, ',') as ids from ${matching} matching`,
  );
  const { ids } = joined.parse(found).rows[0];
  return ids ? Int32Array.from(ids.split(','), Number) : new Int32Array();
}

/** The condition that an integer column holds one of the ids; one parameter, however many they are. */
export function isOneOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::integer[])`;
}
