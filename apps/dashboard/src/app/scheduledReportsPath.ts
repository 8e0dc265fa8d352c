import { accessTable } from '@payments/api-client/contract/access';

/** The scheduled reports over the list of payments (RPT-4). */
export const scheduledReportsPath = `${accessTable.payments.path}/ScheduleReports`;
