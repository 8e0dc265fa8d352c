import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import { nexts, type Part, type Span } from './partsOf.ts';
import type { PaymentSelection } from './paymentSelection.ts';
import { sourcesOf, spansOf } from './paymentSources.ts';

const number = z.coerce.number();
const placeRows = z.object({
  rows: z.array(z.object({ place: number, starts_on: z.string().nullable(), count: number })),
});

interface Slice extends Part {
  count: number;
}

async function slicesOf(
  queries: Queries,
  selection: PaymentSelection,
  spans: readonly Span[],
): Promise<Slice[]> {
  const { parts, sources } = sourcesOf(selection, spans);
  const found = await queries.execute(sql`
    select place, starts_on::text as starts_on, sum(payments) as count from (${sources}) sources
    group by place, starts_on having sum(payments) > 0 order by place, starts_on`);
  return placeRows.parse(found).rows.flatMap(({ place, starts_on: startsOn, count }) => {
    const part = parts[place];
    if (!part) return [];
    if (startsOn === null || part.source === 'rows') return [{ ...part, count }];
    const from = Date.parse(`${startsOn}T00:00:00Z`);
    return [{ source: part.source, from, before: nexts[part.source](from), count }];
  });
}

export interface Page {
  offset: number;
  limit: number;
}

/** The slice in which an offset falls, and the offset in it. */
function sliceAt(slices: readonly Slice[], offset: number): { slice: Slice; offset: number } | undefined {
  let passed = 0;
  for (const slice of slices) {
    if (offset < passed + slice.count) return { slice, offset: offset - passed };
    passed += slice.count;
  }
  return undefined;
}

/** Rows that may be stepped over before the days of a month are looked at. */
const stepsAtMost = 1000;

/**
 * How many payments a selection holds, and where in time its page begins: so that a page costs the same wherever it
 * is, and however rare what matches. `page` is what is left to step over and to read, by the time of payment;
 * undefined past the end.
 */
export async function seekPage(
  queries: Queries,
  selection: PaymentSelection,
  { offset, limit, newestFirst }: Page & { newestFirst: boolean },
): Promise<{ itemCount: number; page: (Page & { selection: PaymentSelection }) | undefined }> {
  const inOrder = (slices: Slice[]) => (newestFirst ? slices.toReversed() : slices);
  const slices = inOrder(await slicesOf(queries, selection, spansOf(selection)));
  const itemCount = slices.reduce((sum, { count }) => sum + count, 0);
  let found = sliceAt(slices, offset);
  if (!found) return { itemCount, page: undefined };
  if (found.slice.source === 'month' && found.offset > stepsAtMost && spansOf(selection).includes('day')) {
    const { from, before } = found.slice;
    const days = inOrder(await slicesOf(queries, { ...selection, from, before }, ['day']));
    found = sliceAt(days, found.offset) ?? found;
  }
  const { from, before } = found.slice;
  return {
    itemCount,
    page: {
      selection: newestFirst ? { ...selection, before } : { ...selection, from },
      offset: found.offset,
      limit: Math.min(limit, itemCount - offset),
    },
  };
}
