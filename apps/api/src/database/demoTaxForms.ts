import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { issueTaxForms, previousYear } from '../resources/taxForms/issueTaxForms.ts';
import type { Queries } from './connect.ts';

const earliest = z.object({ rows: z.tuple([z.object({ paid: z.coerce.date().nullable() })]) });

/** Issues the tax forms of every finished year of the demo payments, each at the end of the January after it. */
export async function fillDemoTaxForms(
  queries: Queries,
  { baseDate, businessTimeZone }: { baseDate: Date; businessTimeZone: string },
): Promise<void> {
  const { paid } = earliest.parse(await queries.execute(sql`select min(paid_at) as paid from payments`))
    .rows[0];
  if (!paid) return;
  const firstYear = previousYear(paid, businessTimeZone) + 1;
  const lastYear = previousYear(baseDate, businessTimeZone);
  if (lastYear < firstYear) return;
  await issueTaxForms(queries, { firstYear, lastYear, now: baseDate, timeZone: businessTimeZone });
  await queries.execute(sql`
    update tax_forms set issued_at = least(issued_at, make_timestamptz(year + 1, 1, 30, 9, 0, 0, ${businessTimeZone}))`);
}
