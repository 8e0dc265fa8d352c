import type { approvalFailures } from '@payments/api-client/contract';

/** Why an association was not approved now. */
export const approvalFailureWords: Readonly<Record<(typeof approvalFailures)[number], string>> = {
  notPending: 'Its application is not waiting for approval any more.',
  alreadyOnboarded: 'Somebody else has approved it already.',
  unknown: 'This association no longer exists.',
};
