import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const community = z.object({ id, name: z.string(), managementCompanyId: id });
export type Community = z.output<typeof community>;

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
};
