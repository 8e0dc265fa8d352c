import { accessTable, mayOpen } from '@payments/api-client/contract/access';
import { reportDays, statusesOf } from '@payments/api-client/contract/reportSchedule';
import type { ScheduledReport } from '@payments/api-client/contract/reports';
import { accessSubject } from '@payments/machines/session';
import type { World } from '../../app/world.ts';
import { paymentsAddress } from '../payments/paymentsQuery.ts';

/**
 * Where an opened report shows: its days and statuses over the payments, or over the reports for whoever may not open
 * those (RPT-6).
 */
export function reportAddress(
  { frequency, statusCriteria }: Pick<ScheduledReport, 'frequency' | 'statusCriteria'>,
  { session, settings }: Pick<World, 'session' | 'settings'>,
  now: number,
): string {
  const { businessTimeZone, paymentTransactionsPageSize } = settings;
  const search = paymentsAddress.write(
    {
      ...paymentsAddress.read(new URLSearchParams(), paymentTransactionsPageSize),
      days: reportDays(frequency, now, businessTimeZone),
      statuses: statusesOf(statusCriteria),
    },
    paymentTransactionsPageSize,
  );
  const area = mayOpen('payments', accessSubject(session.getSnapshot())) ? 'payments' : 'reports';
  return `${accessTable[area].path}?${search}`;
}
