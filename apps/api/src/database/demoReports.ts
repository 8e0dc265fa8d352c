import {
  lastDueBy,
  nextDueAfter,
  type PaymentStatus,
  type ReportTiming,
  statusCriteriaOf,
} from '@payments/api-client/contract';
import type { Queries } from './connect.ts';
import { scheduledReports } from './schema.ts';

interface DemoReport extends ReportTiming {
  name: string;
  /** Null for one of the provider's own. */
  company: number | null;
  owner: string;
  statuses: readonly PaymentStatus[];
  /** Days before the base date on which it was added. */
  age: number;
}

const demoReports: readonly DemoReport[] = [
  {
    name: 'Failed and returned payments',
    company: 1,
    owner: 'fullaccess@demo.test',
    frequency: 'Daily',
    day: 5,
    statuses: ['Failed', 'Returned'],
    age: 212,
  },
  {
    name: 'Refunds of the week',
    company: 1,
    owner: 'staff@demo.test',
    frequency: 'Weekly',
    day: 1,
    statuses: ['Refunded', 'RefundFailed', 'RefundPending'],
    age: 96,
  },
  {
    name: 'Week in review',
    company: 1,
    owner: 'reports@demo.test',
    frequency: 'Weekly',
    day: 5,
    statuses: [],
    age: 340,
  },
  {
    name: 'Disputes of every company',
    company: null,
    owner: 'employee@demo.test',
    frequency: 'Daily',
    day: 5,
    statuses: ['Disputed'],
    age: 61,
  },
];

/** Makes the demo's scheduled reports, each sent at its last due time before the base date. */
export async function fillDemoReports(
  queries: Queries,
  { baseDate, businessTimeZone }: { baseDate: Date; businessTimeZone: string },
): Promise<void> {
  const base = baseDate.getTime();
  await queries.insert(scheduledReports).values(
    demoReports.map((report) => ({
      management_company_id: report.company,
      name: report.name,
      owner_email: report.owner,
      frequency: report.frequency,
      day: report.day,
      status_criteria: statusCriteriaOf(report.statuses),
      created_at: new Date(base - report.age * 86_400_000),
      next_due_at: new Date(nextDueAfter(base, report, businessTimeZone)),
      last_sent_at: new Date(lastDueBy(base, report, businessTimeZone)),
    })),
  );
}
