import {
  type OperationWire,
  type ReportTiming,
  reportFrequencies,
  type ScheduledReportForm,
} from '@payments/api-client/contract';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { managementCompanies, scheduledReports } from '../../database/schema.ts';

export type ReportRow = typeof scheduledReports.$inferSelect;
export type ReportWire = OperationWire<'getScheduledReport'>;

const frequency = z.enum(reportFrequencies);

/** How often a report is sent, and on which day when weekly. */
export function timingOf(row: Pick<ReportRow, 'frequency' | 'day'>): ReportTiming {
  return { frequency: frequency.parse(row.frequency), day: row.day };
}

function present(row: ReportRow, companyName: string | null): ReportWire {
  return {
    id: row.id,
    name: row.name,
    ownerEmailAddress: row.owner_email,
    ...timingOf(row),
    statusCriteria: row.status_criteria,
    managementCompanyName: companyName,
    revision: row.revision,
    nextDueAt: row.next_due_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}

async function reportsWhere(queries: Queries, condition: SQL | undefined): Promise<ReportWire[]> {
  const rows = await queries
    .select({ report: getTableColumns(scheduledReports), companyName: managementCompanies.name })
    .from(scheduledReports)
    .leftJoin(managementCompanies, eq(managementCompanies.id, scheduledReports.management_company_id))
    .where(condition)
    .orderBy(sql`lower(${scheduledReports.name})`, asc(scheduledReports.id));
  return rows.map(({ report, companyName }) => present(report, companyName));
}

const isWithin = (scope: Scope) => companyWithin(scheduledReports.management_company_id, scope);

/** The reports that the scope reaches, by name: the provider's own are in 'everything' alone. */
export function reportsWithin(queries: Queries, scope: Scope): Promise<ReportWire[]> {
  return reportsWhere(queries, isWithin(scope));
}

/** One report that the scope reaches, or null. */
export async function reportById(queries: Queries, id: number, scope: Scope): Promise<ReportWire | null> {
  const [found] = await reportsWhere(queries, and(eq(scheduledReports.id, id), isWithin(scope)));
  return found ?? null;
}

/** How many reports a company has; null counts the provider's own. */
export function countReports(queries: Queries, companyId: number | null): Promise<number> {
  const { management_company_id: company } = scheduledReports;
  return queries.$count(scheduledReports, companyId === null ? isNull(company) : eq(company, companyId));
}

/** A report that the scope reaches, kept from other writers until the transaction ends, or null. */
export async function lockReport(queries: Queries, id: number, scope: Scope): Promise<ReportRow | null> {
  const [row] = await queries
    .select()
    .from(scheduledReports)
    .where(and(eq(scheduledReports.id, id), isWithin(scope)))
    .for('update');
  return row ?? null;
}

/** What was typed, as the table holds it. */
export function columnsOf(form: ScheduledReportForm) {
  return {
    name: form.name,
    owner_email: form.ownerEmailAddress,
    frequency: form.frequency,
    day: form.day,
    status_criteria: form.statusCriteria,
  };
}
