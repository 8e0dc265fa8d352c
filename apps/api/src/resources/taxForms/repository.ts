import type { OperationWire, TaxFormsQuery } from '@payments/api-client/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { isOneOf } from '../../database/ids.ts';
import { readSort } from '../../database/readSort.ts';
import { auditEntries, communities, taxForms } from '../../database/schema.ts';
import { awaitsForm, type Moment } from './issueTaxForms.ts';
import type { TaxForm } from './taxFormPdf.ts';

/** The audit's words for a download, alone and in an archive; the history lists these. */
export const downloadedAction = 'taxForm.downloaded';
export const downloadedInArchiveAction = 'taxForm.downloadedInArchive';

type Sort = NonNullable<TaxFormsQuery['sort']>;

const byName = sql`lower(${communities.name})`;
const sortColumns = {
  name: byName,
  grossAmount: taxForms.gross_cents,
  paymentCount: taxForms.payment_count,
} as const;

/** Associations without a form come last, whichever way the list is sorted. */
function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  return [sql`${by(sortColumns[name])} nulls last`, asc(byName), asc(communities.id)];
}

const formColumns = {
  id: taxForms.id,
  year: taxForms.year,
  recipientName: taxForms.recipient_name,
  grossCents: taxForms.gross_cents,
  paymentCount: taxForms.payment_count,
  monthlyCents: taxForms.monthly_cents,
  issuedAt: taxForms.issued_at,
};

const ofCompany = (companyId: number, year: number) =>
  and(eq(taxForms.management_company_id, companyId), eq(taxForms.year, year));

/**
 * One page of a company's associations, each with its form of the year, and how many there are in all: those that are
 * onboarded, and those with a form. A form belongs to the company that managed the association when it was issued,
 * whoever manages it today.
 */
export async function pageOfTaxForms(
  queries: Queries,
  input: {
    companyId: number;
    year: number;
    communityId: number | undefined;
    sort: Sort;
    offset: number;
    limit: number;
    moment: Moment;
  },
): Promise<{ itemCount: number; items: OperationWire<'listCompanyCommunities'>['items'] }> {
  const isOwnForm = and(eq(taxForms.community_id, communities.id), ofCompany(input.companyId, input.year));
  const condition = and(
    or(
      and(
        eq(communities.management_company_id, input.companyId),
        eq(communities.onboarding_status, 'Onboarded'),
      ),
      isNotNull(taxForms.id),
    ),
    input.communityId === undefined ? undefined : eq(communities.id, input.communityId),
  );
  const [counted] = await queries
    .select({ itemCount: count() })
    .from(communities)
    .leftJoin(taxForms, isOwnForm)
    .where(condition);
  const rows = await queries
    .select({
      id: communities.id,
      name: communities.name,
      isAwaited: sql<boolean>`${awaitsForm(input.year, input.moment)}`,
      form: formColumns,
    })
    .from(communities)
    .leftJoin(taxForms, isOwnForm)
    .where(condition)
    .orderBy(...orderOf(input.sort))
    .limit(input.limit)
    .offset(input.offset);
  const downloads = await lastDownloads(
    queries,
    rows.flatMap(({ form }) => (form ? [form.id] : [])),
  );
  const items = rows.map(({ form, ...community }) => ({
    ...community,
    managementCompanyId: input.companyId,
    taxForm: form && {
      year: form.year,
      formType: '1099-K' as const,
      grossAmount: form.grossCents,
      paymentCount: form.paymentCount,
      issuedAt: form.issuedAt.toISOString(),
      lastDownload: downloads.get(form.id) ?? null,
    },
  }));
  return { itemCount: counted?.itemCount ?? 0, items };
}

const isDownload = and(
  eq(auditEntries.subject, 'taxForm'),
  inArray(auditEntries.action, [downloadedAction, downloadedInArchiveAction]),
);

async function lastDownloads(
  queries: Queries,
  formIds: readonly number[],
): Promise<Map<number, { at: string; by: string }>> {
  if (formIds.length === 0) return new Map();
  const rows = await queries
    .selectDistinctOn([auditEntries.subject_id], {
      formId: auditEntries.subject_id,
      at: auditEntries.occurred_at,
      by: auditEntries.actor,
    })
    .from(auditEntries)
    .where(and(isDownload, isOneOf(auditEntries.subject_id, formIds)))
    .orderBy(asc(auditEntries.subject_id), desc(auditEntries.occurred_at), desc(auditEntries.id));
  return new Map(
    rows.flatMap(({ formId, at, by }) => (formId === null ? [] : [[formId, { at: at.toISOString(), by }]])),
  );
}

/** An association's form of a year with the company that it was issued to, or null where the scope does not reach that. */
export async function formOf(
  queries: Queries,
  given: { communityId: number; year: number; scope: Scope },
): Promise<(TaxForm & { companyId: number }) | null> {
  const [form] = await queries
    .select({ ...formColumns, companyId: taxForms.management_company_id })
    .from(taxForms)
    .where(
      and(
        eq(taxForms.community_id, given.communityId),
        eq(taxForms.year, given.year),
        companyWithin(taxForms.management_company_id, given.scope),
      ),
    );
  return form ?? null;
}

/** Every form of a company and year, by the association's name. */
export function formsOfCompany(queries: Queries, companyId: number, year: number): Promise<TaxForm[]> {
  return queries
    .select(formColumns)
    .from(taxForms)
    .where(ofCompany(companyId, year))
    .orderBy(sql`lower(${taxForms.recipient_name})`, asc(taxForms.id));
}

export function countForms(queries: Queries, companyId: number, year: number): Promise<number> {
  return queries.$count(taxForms, ofCompany(companyId, year));
}

/** How many forms of a company and year are still to come. */
export function countAwaited(
  queries: Queries,
  companyId: number,
  year: number,
  moment: Moment,
): Promise<number> {
  return queries.$count(
    communities,
    and(eq(communities.management_company_id, companyId), awaitsForm(year, moment)),
  );
}

const mostListed = 100;

/** Who downloaded a form, alone or in an archive, the newest first. */
export async function downloadsOf(
  queries: Queries,
  formId: number,
): Promise<OperationWire<'listDownloadHistory'>> {
  const rows = await queries
    .select({
      id: auditEntries.id,
      name: auditEntries.actor,
      at: auditEntries.occurred_at,
      action: auditEntries.action,
    })
    .from(auditEntries)
    .where(and(isDownload, eq(auditEntries.subject_id, formId)))
    .orderBy(desc(auditEntries.occurred_at), desc(auditEntries.id))
    .limit(mostListed);
  return rows.map(({ action, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kind: action === downloadedInArchiveAction ? ('archive' as const) : ('form' as const),
  }));
}
