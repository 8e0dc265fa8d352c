import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../auth/linkSigner.ts';
import type { Queries } from '../../database/connect.ts';
import { managementCompanies, representativeLinks, representatives } from '../../database/schema.ts';
import type { Services } from '../../services.ts';

const purpose = 'representative';

export type Representative = typeof representatives.$inferSelect;

/** The address of the profile with the application context, which the dashboard takes out of the address at once. */
export function profileAddress(services: Services, linkId: string): string {
  const context = contextOf(services.links, linkId);
  return `${services.settings.PUBLIC_ORIGIN}/Profile?applicationContext=${context}`;
}

/** The application context of a link: the same text each time, so that asking for it leaves the e-mail's link as it is. */
export function contextOf(links: LinkSigner, linkId: string): string {
  return links.sign(purpose, linkId);
}

/** Makes the link of an invitation and ends the earlier ones; the row must be locked. @returns the link's id */
export async function replaceLink(
  queries: Queries,
  given: { representativeId: number; now: Date; expiresAt: Date },
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await queries
    .update(representativeLinks)
    .set({ replaced_at: given.now })
    .where(
      and(
        eq(representativeLinks.representative_id, given.representativeId),
        isNull(representativeLinks.replaced_at),
      ),
    );
  await queries.insert(representativeLinks).values({
    id,
    representative_id: given.representativeId,
    created_at: given.now,
    expires_at: given.expiresAt,
  });
  return id;
}

/**
 * The id of the link that somebody was invited with last, in any company, or null. One that is still to be filled in
 * comes before those that are submitted or expired.
 */
export async function currentLinkOf(queries: Queries, email: string, now: Date): Promise<string | null> {
  const isOpen = and(isNull(representatives.submitted_at), gt(representativeLinks.expires_at, now));
  const [link] = await queries
    .select({ id: representativeLinks.id })
    .from(representativeLinks)
    .innerJoin(representatives, eq(representatives.id, representativeLinks.representative_id))
    .where(and(eq(representatives.email, email), isNull(representativeLinks.replaced_at)))
    .orderBy(desc(sql`${isOpen}`), desc(representatives.invited_at), desc(representatives.id))
    .limit(1);
  return link?.id ?? null;
}

/**
 * Holds the row that a new invitation, a draft, an upload and the submitting all take first; what is read afterwards stands.
 * @returns false when it was to be held only if it is free, and is not
 */
async function lockOwnerOf(queries: Queries, linkId: string, { ifFree = false } = {}): Promise<boolean> {
  const [link] = await queries
    .select({ ownerId: representativeLinks.representative_id })
    .from(representativeLinks)
    .where(eq(representativeLinks.id, linkId));
  if (!link) return true;
  const held = await queries
    .select({ id: representatives.id })
    .from(representatives)
    .where(eq(representatives.id, link.ownerId))
    .for('update', ifFree ? { skipLocked: true } : {});
  return held.length > 0;
}

/** Holds the representative's row of an application context unless another transaction does. @returns whether it is held */
export async function holdIfFree(
  queries: Queries,
  services: Pick<Services, 'links'>,
  context: string,
): Promise<boolean> {
  const linkId = services.links.idOf(purpose, context);
  return linkId === null || (await lockOwnerOf(queries, linkId, { ifFree: true }));
}

/** What an application context opens: nothing is told of a representative unless it is `open` or `submitted`. */
export type Opened =
  | { state: 'open'; representative: Representative; companyName: string }
  | { state: 'submitted'; representative: Representative; companyName: string; submittedAt: Date }
  | { state: 'expired' }
  | { state: 'replaced' };

/**
 * Looks at an application context; null when it was never signed here. With `lock` the representative's row is held
 * until the transaction ends.
 */
export async function openContext(
  queries: Queries,
  services: Pick<Services, 'links' | 'now'>,
  context: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Opened | null> {
  const linkId = services.links.idOf(purpose, context);
  if (linkId === null) return null;
  if (lock) await lockOwnerOf(queries, linkId);
  const [found] = await queries
    .select({
      link: representativeLinks,
      representative: representatives,
      companyName: managementCompanies.name,
    })
    .from(representativeLinks)
    .innerJoin(representatives, eq(representatives.id, representativeLinks.representative_id))
    .innerJoin(managementCompanies, eq(managementCompanies.id, representatives.management_company_id))
    .where(eq(representativeLinks.id, linkId));
  if (!found) return null;
  const { link, representative, companyName } = found;
  const { submitted_at: submittedAt } = representative;
  if (submittedAt) return { state: 'submitted', representative, companyName, submittedAt };
  if (link.replaced_at) return { state: 'replaced' };
  return link.expires_at <= services.now()
    ? { state: 'expired' }
    : { state: 'open', representative, companyName };
}

/** Days after its end for which a link that was replaced still says so. */
const replacedDays = 90;

/** Removes links that were replaced long ago; the latest of each representative stays, and says what became of it. */
export async function removeOldLinks({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - replacedDays * 86_400_000);
  await database.queries
    .delete(representativeLinks)
    .where(and(isNotNull(representativeLinks.replaced_at), lt(representativeLinks.expires_at, before)));
}
