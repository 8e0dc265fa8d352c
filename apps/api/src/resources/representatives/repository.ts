import {
  type OperationWire,
  type RepresentativeSort,
  type RepresentativeStatus,
  representativeStatuses,
} from '@payments/api-client/contract';
import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { readSort } from '../../database/readSort.ts';
import { managementCompanies, representatives } from '../../database/schema.ts';
import type { Sealer } from '../../personalData/sealer.ts';
import type { Services } from '../../services.ts';
import type { Representative } from './links.ts';
import { openProfile } from './sealed.ts';

export type RepresentativeWire = OperationWire<'inviteRepresentative'>;
type Sort = RepresentativeSort | `-${RepresentativeSort}`;

const [invited, expired, submitted] = representativeStatuses;

function statusOf(row: Representative, now: Date): RepresentativeStatus {
  if (row.submitted_at) return submitted;
  return row.expires_at <= now ? expired : invited;
}

/** The name is unsealed from the profile, and empty before that is submitted. */
function nameOf(sealer: Sealer, row: Representative): string {
  const profile = openProfile(sealer, row);
  return profile ? `${profile.firstName} ${profile.lastName}` : '';
}

function wireOf(row: Representative, name: string, now: Date): RepresentativeWire {
  return {
    id: row.id,
    name,
    emailAddress: row.email,
    managementCompanyId: row.management_company_id,
    status: statusOf(row, now),
    invitedAt: row.invited_at.toISOString(),
    invitedBy: row.invited_by,
    expiresAt: row.expires_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
  };
}

/** A representative as employees see one in the list. */
export function present(sealer: Sealer, row: Representative, now: Date): RepresentativeWire {
  return wireOf(row, nameOf(sealer, row), now);
}

/** As `present`; one whose profile does not open is logged and has no name: it hides no other. */
function presentInList({ sealer, log, now }: Presenting, row: Representative): RepresentativeWire {
  try {
    return present(sealer, row, now);
  } catch {
    // What failed may quote the profile.
    log.error({ representativeId: row.id }, "a representative's profile could not be opened");
    return wireOf(row, '', now);
  }
}

type Presenting = Pick<Services, 'sealer' | 'log'> & { now: Date };

/** Newest first among equals, so that pages never overlap. */
function orderOf(sort: Sort, now: Date): SQL[] {
  const columns: Readonly<Record<RepresentativeSort, SQL>> = {
    emailAddress: sql`${representatives.email} collate "C"`,
    status: sql`case when ${representatives.submitted_at} is not null then ${submitted}::text
      when ${representatives.expires_at} <= ${now.toISOString()}::timestamptz then ${expired}::text else ${invited}::text end collate "C"`,
    invitedAt: sql`${representatives.invited_at}`,
  };
  const { name, by } = readSort(sort);
  return [by(columns[name]), desc(representatives.invited_at), desc(representatives.id)];
}

/** One page of a company's representatives, and how many it has in all. */
export async function pageOfRepresentatives(
  queries: Queries,
  { sealer, log }: Pick<Services, 'sealer' | 'log'>,
  input: { companyId: number; sort: Sort; now: Date; offset: number; limit: number },
): Promise<{ itemCount: number; items: RepresentativeWire[] }> {
  const ofCompany = eq(representatives.management_company_id, input.companyId);
  const [counted] = await queries.select({ itemCount: count() }).from(representatives).where(ofCompany);
  const rows = await queries
    .select()
    .from(representatives)
    .where(ofCompany)
    .orderBy(...orderOf(input.sort, input.now))
    .limit(input.limit)
    .offset(input.offset);
  return {
    itemCount: counted?.itemCount ?? 0,
    items: rows.map((row) => presentInList({ sealer, log, now: input.now }, row)),
  };
}

/** A representative with the company's name, or null. */
export async function representativeById(
  queries: Queries,
  id: number,
): Promise<{ row: Representative; companyName: string } | null> {
  const [found] = await queries
    .select({ row: representatives, companyName: managementCompanies.name })
    .from(representatives)
    .innerJoin(managementCompanies, eq(managementCompanies.id, representatives.management_company_id))
    .where(eq(representatives.id, id));
  return found ?? null;
}
