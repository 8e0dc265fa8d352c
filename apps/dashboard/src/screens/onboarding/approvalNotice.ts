import type { ApprovalOutcome } from '@payments/api-client/contract/onboarding';
import type { NotificationInput } from '@payments/machines/notifications';

/** What came of an approval whose dialog was left. What somebody else approved meanwhile stands approved as well. */
export function approvalNotice(outcomes: readonly ApprovalOutcome[]): NotificationInput {
  const approved = outcomes.filter(
    ({ outcome, reason }) => outcome === 'approved' || reason === 'alreadyOnboarded',
  ).length;
  return {
    type: approved === outcomes.length ? 'success' : 'warning',
    code: 'associations-approved',
    values: { approved: String(approved), chosen: String(outcomes.length) },
  };
}
