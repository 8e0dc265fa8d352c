import type { DashboardUser } from '@payments/api-client/contract';

/** How a user who has no password yet is marked (DSU-3); null for all others. */
export function invitationOf({
  hasPassword,
  linkWorksUntil,
}: Pick<DashboardUser, 'hasPassword' | 'linkWorksUntil'>): { label: string; title: string } | null {
  if (hasPassword) return null;
  return linkWorksUntil === null
    ? { label: 'Link expired', title: 'Has not chosen a password, and no link to do so works any more' }
    : { label: 'Invited', title: 'Has not chosen a password yet' };
}
