import type { Failure } from '@payments/machines/failure';
import type { ConfirmStep, Overtaken } from '@payments/ui/components/ConfirmDialog';
import { type WriteWords, writeFailureWords } from '../../notifications/failureWords.ts';

/** Of a confirmation machine, whatever its answer is. */
interface ConfirmationSnapshot {
  context: { failure: Failure | null };
  matches: (state: 'performing' | 'performed' | 'unauthorized') => boolean;
}

/** An action that is asked for first, as its dialog is told it. @param overtakenBy which failures mean that a colleague was faster */
export function confirmStepOf<By extends Overtaken = never>(
  snapshot: ConfirmationSnapshot,
  words: WriteWords,
  overtakenBy: (failure: Failure) => By | undefined = () => undefined,
): ConfirmStep<By> {
  const { failure } = snapshot.context;
  if (snapshot.matches('performing') || snapshot.matches('performed')) return { state: 'performing' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (!failure) return { state: 'confirming' };
  const by = overtakenBy(failure);
  return by ? { state: by } : { state: 'failed', failure: writeFailureWords(failure, words) };
}

/** For deletions: what a colleague was faster to delete. */
export const goneWhenMissing = ({ status }: Failure) => (status === 404 ? 'gone' : undefined);
