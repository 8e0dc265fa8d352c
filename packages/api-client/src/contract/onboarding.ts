import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant } from './fields.ts';
import { linkDays } from './linkDays.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';

/** ONB-6, in the order in which an association goes through them. */
export const onboardingStatuses = [
  'Not Started',
  'In Progress',
  'Sent to Underwriting (Pending)',
  'Onboarded',
  'Declined',
] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

export const onboardingCommunity = z.object({
  id,
  name: z.string(),
  managementCompanyId: id,
  managementCompanyName: z.string(),
  onboardingStatus: z.enum(onboardingStatuses),
  statusChangedAt: instant,
  /** When its application was submitted; null while it was not, and for those from before there was a form. */
  applicationSubmittedAt: z.nullable(instant),
});
export type OnboardingCommunity = z.output<typeof onboardingCommunity>;

export const onboardingSorts = [
  'name',
  'managementCompanyName',
  'onboardingStatus',
  'statusChangedAt',
] as const;
export type OnboardingSort = (typeof onboardingSorts)[number];

/** ONB-1. Statuses sort in the order of `onboardingStatuses`. */
export const communitiesQuery = z.strictObject({
  managementCompanyId: z.optional(idText),
  onboardingStatus: z.optional(z.enum(onboardingStatuses)),
  /** Only associations that go through the new onboarding. */
  newOnboarding: z.optional(z.literal('true')),
  sort: z.optional(sortBy(onboardingSorts)),
  ...pagingQuery,
});
export type CommunitiesQuery = z.output<typeof communitiesQuery>;

export const onboardingLink = z.object({
  /** The application form; whoever has the link can fill it in, without signing in. */
  link: z.string(),
  applicationId: z.string(),
  /** The link works until then, the end of a day in business time. */
  expiresAt: instant,
});
export type OnboardingLink = z.output<typeof onboardingLink>;

/** What an association submitted (ONB-7); of the numbers that nobody may read the last digits: four, and half of them at most. */
export const submittedApplication = z.extend(onboardingCommunity, {
  applicationSubmittedAt: instant,
  legalName: z.string(),
  /** Of the employer identification number. */
  einLast4: z.string(),
  unitCount: z.int(),
  addressLine1: z.string(),
  /** Empty when there is none. */
  addressLine2: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  postalCode: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  bankName: z.string(),
  /** Nine digits, the bank's. */
  routingNumber: z.string(),
  accountNumberLast4: z.string(),
  accountType: z.string(),
});
export type SubmittedApplication = z.output<typeof submittedApplication>;

/** Why an association was not approved; words live with the screen. */
export const approvalFailures = ['notPending', 'alreadyOnboarded', 'unknown'] as const;
export const approvalOutcome = z.object({
  communityId: id,
  /** Null when there is no such association. */
  communityName: z.nullable(z.string()),
  outcome: z.enum(['approved', 'failed']),
  reason: z.nullable(z.enum(approvalFailures)),
});
export type ApprovalOutcome = z.output<typeof approvalOutcome>;

/** How an association stands after an approval: what somebody else approved meanwhile has not failed. */
export function approvalStanding({ outcome, reason }: ApprovalOutcome): 'failed' | 'already' | 'approved' {
  return outcome === 'failed' && reason === 'alreadyOnboarded' ? 'already' : outcome;
}

const oneCommunity = z.strictObject({ id: idText });
/** The id of an application, as the link's answer gives it. */
export const applicationId = z.string().check(z.regex(/^[\w-]{1,200}$/, 'must be an application id'));

export const onboarding = {
  listCommunities: endpoint({
    method: 'GET',
    path: '/communities/all',
    summary: 'Associations with their onboarding status, those that changed last first.',
    tag: 'Communities',
    access: { allow: ['onboarding'], writes: false },
    query: communitiesQuery,
    response: { kind: 'json', schema: pageOf(onboardingCommunity) },
    errors: [],
  }),
  getOnboardingLink: endpoint({
    method: 'GET',
    path: '/communities/{id}/onboardingLink',
    summary: `The address of an association's application form, and its application id; refused with conflict once the application was submitted. The link works for ${linkDays.application} days; a later one opens the same form. Refused to read-only users: whoever has the link can submit the application.`,
    tag: 'Communities',
    access: { allow: ['onboarding'], writes: true },
    params: oneCommunity,
    response: { kind: 'json', schema: onboardingLink },
    errors: ['not-found', 'conflict'],
  }),
  getSubmittedApplication: endpoint({
    method: 'GET',
    path: '/communities/{id}/application',
    summary:
      'What an association submitted, tax and account number down to their last four digits; not-found where nothing was submitted.',
    tag: 'Communities',
    access: { allow: ['onboarding'], writes: false },
    params: oneCommunity,
    response: { kind: 'json', schema: submittedApplication },
    errors: ['not-found'],
  }),
  submitOnboarding: endpoint({
    method: 'POST',
    path: '/communities/{id}/onboardingSubmitted',
    summary:
      'Says that the visitor came back from an application that was submitted; the id is the application id. A repeat changes nothing and gets the same answer; conflict while the form is not submitted.',
    tag: 'Communities',
    access: { allow: ['onboardingSuccess'], writes: true },
    params: z.strictObject({ id: applicationId }),
    response: { kind: 'json', schema: onboardingCommunity },
    errors: ['not-found', 'conflict'],
  }),
  approveOnboarding: endpoint({
    method: 'POST',
    path: '/onboarding/approve',
    summary:
      'Approves associations whose status is Sent to Underwriting (Pending); answers the outcome of each row, in the order of the request.',
    tag: 'Communities',
    access: { allow: ['onboarding'], kinds: ['employee'], writes: true },
    body: z.strictObject({ communityIds: z.array(id).check(z.minLength(1), z.maxLength(999)) }),
    idempotent: true,
    response: { kind: 'json', schema: z.array(approvalOutcome) },
    errors: [],
  }),
};
