import type { createConfirmationMachine } from '@payments/machines/confirmation';
import type { FailureWords } from '@payments/ui/components/ErrorState';
import type { SnapshotFrom } from 'xstate';
import { type WriteWords, writeFailureWords } from '../../notifications/failureWords.ts';

/** Where a dialog stands that deletes something after 'Are you sure?'. */
export type DeletingStep =
  | { state: 'confirming' | 'deleting' | 'gone' | 'unauthorized' }
  | { state: 'failed'; failure: FailureWords };

/** A deletion as its dialog is told it; what a colleague was faster to delete is gone. */
export function deletingStepOf(
  snapshot: SnapshotFrom<ReturnType<typeof createConfirmationMachine<void>>>,
  words: WriteWords,
): DeletingStep {
  const { failure } = snapshot.context;
  if (snapshot.matches('performing') || snapshot.matches('performed')) return { state: 'deleting' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (!failure) return { state: 'confirming' };
  if (failure.status === 404) return { state: 'gone' };
  return { state: 'failed', failure: writeFailureWords(failure, words) };
}
