import type { EmailFormContext, EmailProblem } from '@payments/machines/emailForm';
import type { FailureWords } from '@payments/ui/components/ErrorState';
import { type WriteWords, writeFailureWords } from '../../notifications/failureWords.ts';

export type EmailStep =
  | { state: 'editing'; problem?: EmailProblem }
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized'; isInDoubt: boolean };

/** Where an e-mail form stands, as its dialog is told it. */
export function emailStep(
  { value, context }: { value: unknown; context: EmailFormContext },
  what: WriteWords,
): EmailStep {
  if (value === 'submitting' || value === 'submitted') return { state: 'sending' };
  if (value === 'unauthorized') return { state: 'unauthorized', isInDoubt: context.doubt !== null };
  if (context.failure) return { state: 'failed', failure: writeFailureWords(context.failure, what) };
  return { state: 'editing', problem: context.problem ?? undefined };
}
