import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText } from './fields.ts';
import { pageOf, pagingQuery } from './page.ts';

export const onboardingStatuses = [
  'Not Started',
  'In Progress',
  'Sent to Underwriting (Pending)',
  'Onboarded',
  'Declined',
] as const;

export const community = z.object({ id, name: z.string(), managementCompanyId: id });
export type Community = z.output<typeof community>;

export const onboardingCommunity = z.object({
  id,
  name: z.string(),
  managementCompanyId: id,
  managementCompanyName: z.string(),
  onboardingStatus: z.enum(onboardingStatuses),
});

const oneCommunity = z.strictObject({ id: idText });

export const communities = {
  listOnboardedCommunities: endpoint({
    method: 'GET',
    path: '/communities',
    summary: 'Associations that are onboarded, by name: the communities catalog.',
    tag: 'Communities',
    access: { allow: ['payments', 'homeowners', 'payouts', 'reports', 'taxForms'], writes: false },
    query: z.strictObject({ onboardingstatus: z.literal('onboarded') }),
    response: { kind: 'json', schema: z.array(community) },
    errors: [],
  }),
  listCommunities: endpoint({
    method: 'GET',
    path: '/communities/all',
    summary: 'Associations with their onboarding status.',
    tag: 'Communities',
    access: { allow: ['onboarding'], writes: false },
    query: z.strictObject({
      managementCompanyId: z.optional(idText),
      onboardingStatus: z.optional(z.enum(onboardingStatuses)),
      newOnboarding: z.optional(z.literal('true')),
      ...pagingQuery,
    }),
    response: { kind: 'json', schema: pageOf(onboardingCommunity) },
    errors: [],
  }),
  getOnboardingLink: endpoint({
    method: 'GET',
    path: '/communities/{id}/onboardingLink',
    summary: "The address of an association's application form, and its application id.",
    tag: 'Communities',
    access: { allow: ['onboarding'], writes: false },
    params: oneCommunity,
    response: { kind: 'json', schema: z.object({ link: z.string(), applicationId: z.string() }) },
    errors: ['not-found', 'conflict'],
  }),
  submitOnboarding: endpoint({
    method: 'POST',
    path: '/communities/{id}/onboardingSubmitted',
    summary: 'Says that an application was handed in; the id is the application id.',
    tag: 'Communities',
    access: { allow: ['onboardingSuccess'], writes: true },
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: { kind: 'json', schema: onboardingCommunity },
    errors: ['not-found', 'conflict'],
  }),
  approveOnboarding: endpoint({
    method: 'POST',
    path: '/onboarding/approve',
    summary:
      'Approves associations whose status is Sent to Underwriting (Pending); answers the outcome of each row.',
    tag: 'Communities',
    access: { allow: ['onboarding'], kinds: ['employee'], writes: true },
    body: z.strictObject({ communityIds: z.array(id).check(z.minLength(1), z.maxLength(999)) }),
    response: {
      kind: 'json',
      schema: z.array(
        z.object({
          communityId: id,
          outcome: z.enum(['approved', 'failed']),
          reason: z.nullable(z.string()),
        }),
      ),
    },
    errors: [],
  }),
};
