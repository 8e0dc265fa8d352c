import type { DashboardUser } from '@payments/api-client/contract';

/** Whether a user is who looks. @param selfEmail lowercased */
export const isSelf = ({ emailAddress }: Pick<DashboardUser, 'emailAddress'>, selfEmail: string): boolean =>
  emailAddress.toLowerCase() === selfEmail;
