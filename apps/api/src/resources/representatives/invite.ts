import { linkDays } from '@payments/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { identityDocuments, representativeLinks, representatives } from '../../database/schema.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { queueEmail } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { companyById } from '../managementCompanies/repository.ts';
import { invitationEmail } from './email.ts';
import { profileAddress, type Representative, replaceLink } from './links.ts';
import { present, type RepresentativeWire } from './repository.ts';

interface Invitation {
  emailAddress: string;
  companyId: number;
  by: NonNullable<AuditRecord['by']>;
  at: Date;
}

const submittedAlready = (path?: string) =>
  new ProblemError('conflict', {
    detail: 'This representative has submitted the profile already.',
    ...(path === undefined ? {} : { errors: [{ path, message: 'has submitted the profile' }] }),
  });

const mostRounds = 3;

/** The representative, made or found, its row held. One that is withdrawn between the two is made once more. */
async function insertOrLock(
  queries: Queries,
  values: typeof representatives.$inferInsert,
): Promise<{ known: Representative; isFresh: boolean }> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [fresh] = await queries.insert(representatives).values(values).onConflictDoNothing().returning();
    if (fresh) return { known: fresh, isFresh: true };
    const [known] = await queries
      .select()
      .from(representatives)
      .where(
        and(
          eq(representatives.management_company_id, values.management_company_id),
          eq(representatives.email, values.email),
        ),
      )
      .for('update');
    if (known) return { known, isFresh: false };
  }
  throw new ProblemError('conflict', {
    detail: 'This invitation is being withdrawn just now. Send it again.',
  });
}

/**
 * Invites a representative, or anew one whose profile is not submitted; the earlier link stops working. Give it the
 * transaction; the e-mail goes into the outbox with it.
 * @throws {ProblemError} not-found for the company, conflict once the profile was submitted, or while it is withdrawn again and again
 */
export async function invite(
  queries: Queries,
  services: Services,
  { emailAddress, companyId, by, at }: Invitation,
): Promise<RepresentativeWire> {
  const company = await companyById(queries, companyId, 'everything');
  const expiresAt = new Date(at.getTime() + linkDays.representative * 86_400_000);
  const invitation = { invited_at: at, invited_by: by.name, expires_at: expiresAt };
  const { known, isFresh } = await insertOrLock(queries, {
    management_company_id: companyId,
    email: emailAddress,
    ...invitation,
  });
  if (known.submitted_at) throw submittedAlready('body.emailId');
  const [invited] = await queries
    .update(representatives)
    .set(invitation)
    .where(eq(representatives.id, known.id))
    .returning();
  if (!invited) throw new Error('the representative who was invited is gone');
  const linkId = await replaceLink(queries, { representativeId: known.id, now: at, expiresAt });
  const email = invitationEmail({
    to: emailAddress,
    link: profileAddress(services, linkId),
    companyName: company.name,
    invitedBy: by.name,
    expiresAt,
    timeZone: services.settings.BUSINESS_TIME_ZONE,
  });
  await queueEmail(queries, email, at);
  await recordAudit(queries, {
    at,
    by,
    action: isFresh ? 'representative.invited' : 'representative.invitedAgain',
    subject: 'representative',
    subjectId: known.id,
    companyId,
  });
  return present(services.sealer, invited, at);
}

/**
 * Forgets an invitation with its links, its draft and its documents; give it the transaction. @returns the company's id
 * @throws {ProblemError} not-found, conflict once the profile was submitted
 */
export async function withdraw(queries: Queries, id: number): Promise<number> {
  const [invited] = await queries
    .select({ companyId: representatives.management_company_id, submittedAt: representatives.submitted_at })
    .from(representatives)
    .where(eq(representatives.id, id))
    .for('update');
  if (!invited) throw notFound('representative');
  if (invited.submittedAt) throw submittedAlready();
  await queries.delete(identityDocuments).where(eq(identityDocuments.representative_id, id));
  await queries.delete(representativeLinks).where(eq(representativeLinks.representative_id, id));
  await queries.delete(representatives).where(eq(representatives.id, id));
  return invited.companyId;
}
