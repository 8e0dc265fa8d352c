import { type ApprovalOutcome, approvalStanding } from '@payments/api-client/contract/onboarding';
import type { NotificationInput } from '@payments/machines/notifications';

/** What came of an approval whose dialog was left. */
export function approvalNotice(outcomes: readonly ApprovalOutcome[]): NotificationInput {
  const approved = outcomes.filter((outcome) => approvalStanding(outcome) !== 'failed').length;
  return {
    type: approved === outcomes.length ? 'success' : 'warning',
    code: 'associations-approved',
    values: { approved: String(approved), chosen: String(outcomes.length) },
  };
}
