import type { DashboardUser } from '@payments/api-client/contract';

/** First and last name, e.g. 'Grace Mbeki'. */
export function userName({ firstName, lastName }: Pick<DashboardUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
