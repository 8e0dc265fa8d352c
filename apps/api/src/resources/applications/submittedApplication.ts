import type { OperationWire } from '@payments/api-client/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import { communityById } from '../communities/repository.ts';
import { lastDigitsOf, openAnswers } from './answers.ts';

/** What an association submitted (ONB-7), or null where the scope reaches nothing that was. */
export async function readSubmittedApplication(
  { database: { queries }, sealer }: Services,
  communityId: number,
  scope: Scope,
): Promise<OperationWire<'getSubmittedApplication'> | null> {
  const [found] = await queries
    .select({ application: onboardingApplications })
    .from(onboardingApplications)
    .innerJoin(communities, eq(communities.id, onboardingApplications.community_id))
    .where(
      and(
        eq(communities.id, communityId),
        isNotNull(onboardingApplications.handed_in_at),
        companyWithin(communities.management_company_id, scope),
      ),
    );
  if (!found?.application.handed_in_at) return null;
  const { id, sealed_answers, handed_in_at: submittedAt } = found.application;
  const { ein = '', accountNumber = '', unitCount, ...answers } = openAnswers(sealer, id, sealed_answers);
  const of = (name: keyof typeof answers) => answers[name] ?? '';
  return {
    ...(await communityById(queries, communityId)),
    applicationSubmittedAt: submittedAt.toISOString(),
    legalName: of('legalName'),
    einLast4: lastDigitsOf(ein),
    unitCount: Number(unitCount),
    addressLine1: of('addressLine1'),
    addressLine2: of('addressLine2'),
    city: of('city'),
    state: of('state'),
    postalCode: of('postalCode'),
    contactName: of('contactName'),
    contactEmail: of('contactEmail'),
    contactPhone: of('contactPhone'),
    bankName: of('bankName'),
    routingNumber: of('routingNumber'),
    accountNumberLast4: lastDigitsOf(accountNumber),
    accountType: of('accountType'),
  };
}
