import { accessTable } from '@payments/api-client/contract/access';

/** Addresses at which one thing is open, for links from other screens. */
export const paymentPath = (paymentId: number) => `${accessTable.payments.path}?payment=${paymentId}`;
export const payerPath = (payerId: number) => `${accessTable.homeowners.path}?payer=${payerId}`;
export const payoutPath = (payoutId: number) => `${accessTable.payouts.path}?payout=${payoutId}`;

/** The scheduled reports over the list of payments (RPT-4). */
export const scheduledReportsPath = `${accessTable.payments.path}/ScheduleReports`;
