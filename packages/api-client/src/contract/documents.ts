import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, intText } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';

/** Rows of a page of tax forms (LIST-3). */
export const taxFormsPageSize = 50;
const firstYear = 2000;
const lastYear = 2199;
const year = intText(firstYear, lastYear);
const companyAndYear = z.strictObject({ managementCompanyId: idText, year });
const access = { allow: ['taxForms'], writes: false } as const;

/** A form 1099-K as it was issued; it never changes afterwards. */
export const taxForm = z.object({
  year: z.int(),
  formType: z.literal('1099-K'),
  /** Gross amount of the year's settled payments: neither fees nor refunds are taken off. */
  grossAmount: money,
  paymentCount: z.int(),
  issuedAt: instant,
  /** The latest download, alone or in an archive. */
  lastDownload: z.nullable(z.object({ at: instant, by: z.string() })),
});
/** An association and its form of the year that was asked for; null when none was issued. */
export const taxFormRow = z.object({
  id,
  name: z.string(),
  managementCompanyId: id,
  taxForm: z.nullable(taxForm),
  /** The form is still to come: the association was paid in the year, which is not over or has payments pending. */
  isAwaited: z.boolean(),
});
export type TaxFormRow = z.output<typeof taxFormRow>;

export const taxFormSorts = ['name', 'grossAmount', 'paymentCount'] as const;
export type TaxFormSort = (typeof taxFormSorts)[number];
/** TAX-1. The previous calendar year in the business time zone, and by name, unless told. */
export const taxFormsQuery = z.strictObject({
  year: z.optional(year),
  communityId: z.optional(idText),
  sort: z.optional(sortBy(taxFormSorts)),
  ...pagingQuery,
});
export type TaxFormsQuery = z.output<typeof taxFormsQuery>;

export const archiveStatuses = ['NotRequested', 'Preparing', 'Ready', 'Failed'] as const;
export type ArchiveStatus = (typeof archiveStatuses)[number];
/** A company's archive of a year, and how far making it has come. */
export const documentsInformation = z.object({
  status: z.enum(archiveStatuses),
  /** Forms that the archive holds or will hold. */
  documentCount: z.int(),
  /** Forms that are still to come, so that the archive cannot hold them yet. */
  awaitedCount: z.int(),
  preparedCount: z.int(),
  requestedAt: z.nullable(instant),
  requestedBy: z.nullable(z.string()),
  /** Null until the archive is ready. */
  fileName: z.nullable(z.string()),
  sizeBytes: z.nullable(z.int()),
});
export type DocumentsInformation = z.output<typeof documentsInformation>;

/** One download of a form, alone or in an archive. */
export const documentDownload = z.object({
  id,
  name: z.string(),
  at: instant,
  kind: z.enum(['form', 'archive']),
});
export type DocumentDownload = z.output<typeof documentDownload>;

export const documents = {
  listCompanyCommunities: endpoint({
    method: 'GET',
    path: '/managementcompanies/{id}/communities',
    summary:
      'Onboarded associations of one management company, and those of which it has a tax form of the year, each with that form.',
    tag: 'Tax forms',
    access,
    params: z.strictObject({ id: idText }),
    query: taxFormsQuery,
    response: { kind: 'json', schema: pageOf(taxFormRow) },
    errors: ['not-found'],
  }),
  downloadTaxForm: endpoint({
    method: 'GET',
    path: '/communities/{id}/taxformdownload',
    summary: "One association's tax form of a year, as PDF; who downloaded it is kept.",
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
    response: { kind: 'json', schema: documentsInformation },
    errors: ['not-found'],
  }),
  downloadAllDocuments: endpoint({
    method: 'GET',
    path: '/documents/downloadAll',
    summary:
      'All tax forms of a company and year, as a zip named for the year; conflict until it is ready. Who downloaded it is kept with each form.',
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
      'Asks for the zip of a company and year to be made; one that is ready or being made is not made again. Open to read-only users: downloading changes nothing of theirs. Conflict when the year has no form.',
    tag: 'Tax forms',
    access,
    body: z.strictObject({
      managementCompanyId: id,
      year: z.int().check(z.minimum(firstYear), z.maximum(lastYear)),
    }),
    response: { kind: 'json', schema: documentsInformation },
    errors: ['not-found', 'conflict'],
  }),
  listDownloadHistory: endpoint({
    method: 'GET',
    path: '/downloadhistories',
    summary: "Who downloaded an association's tax form of a year, and when: the latest 100.",
    tag: 'Tax forms',
    access,
    query: z.strictObject({ communityId: idText, year }),
    response: { kind: 'json', schema: z.array(documentDownload) },
    errors: ['not-found'],
  }),
};
