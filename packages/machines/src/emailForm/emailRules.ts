import { emailAddress } from '@payments/api-client/contract/fields';

export type EmailProblem = 'emailMissing' | 'emailInvalid';

/** The address as it is sent: trimmed and lowercased; null when it is none. */
export function sentEmail(typed: string): string | null {
  const parsed = emailAddress.safeParse(typed);
  return parsed.success ? parsed.data : null;
}

/** What keeps an e-mail from being sent to (RCP-1). */
export function emailProblemOf(typed: string): EmailProblem | null {
  if (typed.trim() === '') return 'emailMissing';
  return sentEmail(typed) === null ? 'emailInvalid' : null;
}
