import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, searchText } from './fields.ts';

/** A payer as the residents filter offers it (PAY-3). */
export const resident = z.object({ id, name: z.string(), unit: z.string(), accountNumber: z.string() });
export type Resident = z.output<typeof resident>;

export const residents = {
  listResidents: endpoint({
    method: 'GET',
    path: '/communities/{id}/payers',
    summary: 'Homeowners of one community for the residents filter, by name.',
    tag: 'Payers',
    access: { allow: ['payments', 'homeowners', 'reports'], writes: false },
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ search: z.optional(searchText) }),
    response: { kind: 'json', schema: z.array(resident) },
    errors: ['not-found'],
  }),
};
