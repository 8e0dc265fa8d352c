import * as z from 'zod/mini';
import { community } from './communities.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, intText } from './fields.ts';

const year = intText(2000, 2199);
const companyAndYear = z.strictObject({ managementCompanyId: idText, year });
const access = { allow: ['taxForms'], writes: false } as const;

export const documents = {
  listCompanyCommunities: endpoint({
    method: 'GET',
    path: '/managementcompanies/{id}/communities',
    summary: 'Associations of one management company.',
    tag: 'Tax forms',
    access: { allow: ['taxForms', 'onboarding'], writes: false },
    params: z.strictObject({ id: idText }),
    response: { kind: 'json', schema: z.array(community) },
    errors: ['not-found'],
  }),
  downloadTaxForm: endpoint({
    method: 'GET',
    path: '/communities/{id}/taxformdownload',
    summary: "One association's tax form of a year, as PDF.",
    tag: 'Tax forms',
    access,
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ year }),
    response: { kind: 'file', contentTypes: ['application/pdf'] },
    errors: ['not-found'],
  }),
  getDocumentsInformation: endpoint({
    method: 'GET',
    path: '/documents/getInformation',
    summary: "What a company's zip of a year holds, and how far making it has come.",
    tag: 'Tax forms',
    access,
    query: companyAndYear,
    response: {
      kind: 'json',
      schema: z.object({
        status: z.enum(['NotRequested', 'Preparing', 'Ready', 'Failed']),
        documentCount: z.int(),
        preparedCount: z.int(),
        requestedAt: z.nullable(instant),
      }),
    },
    errors: ['not-found'],
  }),
  downloadAllDocuments: endpoint({
    method: 'GET',
    path: '/documents/downloadAll',
    summary: 'All tax forms of a company and year, as a zip named for the year.',
    tag: 'Tax forms',
    access,
    query: companyAndYear,
    response: { kind: 'file', contentTypes: ['application/zip'] },
    errors: ['not-found', 'conflict'],
  }),
  createDownloadRequest: endpoint({
    method: 'POST',
    path: '/documents/createDownloadRequest',
    summary:
      'Asks for the zip of a company and year to be made. Open to read-only users: downloading changes nothing of theirs.',
    tag: 'Tax forms',
    access,
    body: z.strictObject({ managementCompanyId: id, year: z.int().check(z.minimum(2000), z.maximum(2199)) }),
    response: { kind: 'json', schema: z.object({ status: z.enum(['Preparing', 'Ready']) }) },
    errors: ['not-found'],
  }),
  listDownloadHistory: endpoint({
    method: 'GET',
    path: '/downloadhistories',
    summary: "Who downloaded an association's tax form of a year, and when.",
    tag: 'Tax forms',
    access,
    query: z.strictObject({ communityId: idText, year }),
    response: { kind: 'json', schema: z.array(z.object({ id, name: z.string(), at: instant })) },
    errors: ['not-found'],
  }),
};
