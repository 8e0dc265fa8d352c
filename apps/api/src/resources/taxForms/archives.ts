import { type OperationWire, safeFileName } from '@payments/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AuditRecord, recordAudit, recordAudits } from '../../audit/recordAudit.ts';
import type { Database, Queries } from '../../database/connect.ts';
import { documentArchives } from '../../database/schema.ts';
import type { Moment } from './issueTaxForms.ts';
import { countAwaited, countForms, downloadedInArchiveAction, formsOfCompany } from './repository.ts';

type Information = OperationWire<'getDocumentsInformation'>;
/** A company's forms of one year. */
export interface Bundle {
  company: { id: number; name: string };
  year: number;
}

const archiveStatus = z.enum(['Preparing', 'Ready', 'Failed']);

const ofBundle = ({ company, year }: Bundle) =>
  and(eq(documentArchives.management_company_id, company.id), eq(documentArchives.year, year));

/** All but the content. */
const shown = {
  status: documentArchives.status,
  documentCount: documentArchives.document_count,
  preparedCount: documentArchives.prepared_count,
  requestedAt: documentArchives.requested_at,
  requestedBy: documentArchives.requested_by,
  sizeBytes: sql<number | null>`octet_length(${documentArchives.content})`,
};

/** The zip's name, for the year and company. */
export function archiveFileName({ company, year }: Bundle): string {
  const ending = '.zip';
  const name = safeFileName(`tax-forms-${year}-${company.name}${ending}`);
  return name.endsWith(ending) ? name : `${name}${ending}`;
}

/**
 * A company's archive of a year, and how far making it has come. One that lacks a form which was issued since counts
 * as not requested: the next request makes it anew.
 */
export async function informationOf(queries: Queries, bundle: Bundle, moment: Moment): Promise<Information> {
  const issued = await countForms(queries, bundle.company.id, bundle.year);
  const awaitedCount = await countAwaited(queries, bundle.company.id, bundle.year, moment);
  const [row] = await queries.select(shown).from(documentArchives).where(ofBundle(bundle));
  const status = row && archiveStatus.parse(row.status);
  if (!row || !status || (status === 'Ready' && row.documentCount !== issued)) {
    return {
      status: 'NotRequested',
      documentCount: issued,
      awaitedCount,
      preparedCount: 0,
      requestedAt: null,
      requestedBy: null,
      fileName: null,
      sizeBytes: null,
    };
  }
  return {
    ...row,
    awaitedCount,
    status,
    requestedAt: row.requestedAt.toISOString(),
    fileName: status === 'Ready' ? archiveFileName(bundle) : null,
  };
}

/**
 * Asks for an archive to be made, unless it is ready or being made.
 * @returns its information, or null when the year has no form
 */
export function requestArchive(
  database: Database,
  bundle: Bundle,
  given: { by: NonNullable<AuditRecord['by']>; moment: Moment },
): Promise<Information | null> {
  const { by, moment } = given;
  const at = moment.now;
  return database.transaction(async (queries) => {
    const issued = await countForms(queries, bundle.company.id, bundle.year);
    if (issued === 0) return null;
    const anew = {
      status: 'Preparing',
      document_count: issued,
      prepared_count: 0,
      requested_at: at,
      requested_by: by.name,
      finished_at: null,
      leased_until: null,
      attempts: 0,
      content: null,
    };
    const isUseless = sql`${documentArchives.status} = 'Failed' or (${documentArchives.status} = 'Ready' and ${documentArchives.document_count} <> ${issued})`;
    const [begun] = await queries
      .insert(documentArchives)
      .values({ management_company_id: bundle.company.id, year: bundle.year, ...anew })
      .onConflictDoUpdate({
        target: [documentArchives.management_company_id, documentArchives.year],
        set: anew,
        setWhere: isUseless,
      })
      .returning({ id: documentArchives.id });
    if (begun)
      await recordAudit(queries, {
        at,
        by,
        action: 'taxForm.archiveRequested',
        subject: 'taxForm',
        subjectId: null,
        companyId: bundle.company.id,
        detail: { year: bundle.year, documents: issued },
      });
    return informationOf(queries, bundle, moment);
  });
}

/**
 * The content of a ready archive; that it was downloaded is kept with each of its forms.
 * @returns null when it is not ready, or lacks a form that was issued since
 */
export function downloadArchive(
  database: Database,
  bundle: Bundle,
  given: { by: NonNullable<AuditRecord['by']>; at: Date },
): Promise<Uint8Array | null> {
  return database.transaction(async (queries) => {
    const forms = await formsOfCompany(queries, bundle.company.id, bundle.year);
    const [ready] = await queries
      .select({ content: documentArchives.content, documentCount: documentArchives.document_count })
      .from(documentArchives)
      .where(and(ofBundle(bundle), eq(documentArchives.status, 'Ready')));
    if (!ready?.content || ready.documentCount !== forms.length) return null;
    const records = forms.map(
      ({ id }): AuditRecord => ({
        at: given.at,
        by: given.by,
        action: downloadedInArchiveAction,
        subject: 'taxForm',
        subjectId: id,
        companyId: bundle.company.id,
      }),
    );
    await recordAudits(queries, records);
    return ready.content;
  });
}
