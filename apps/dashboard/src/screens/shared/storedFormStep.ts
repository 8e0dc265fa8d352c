import type { Failure, FieldError } from '@payments/machines/failure';
import type { StoredFormStep } from '@payments/ui/screens/storedForm';
import { type WriteWords, writeFailureWords } from '../../notifications/failureWords.ts';
import type { ResourceSnapshot } from './listProps.ts';

/** What of a form's machine says where it stands. */
interface FormSnapshot {
  matches(state: 'submitting' | 'submitted' | 'unauthorized'): boolean;
  context: { failure: Failure | null; fieldErrors: readonly FieldError[] };
}

/** Where the saving of one thing stands, in words; `stored` is what it changes, undefined where it adds one. */
export function storedFormStep(
  snapshot: FormSnapshot,
  words: WriteWords,
  stored: ResourceSnapshot<unknown> | undefined,
): StoredFormStep {
  const { failure, fieldErrors } = snapshot.context;
  if (snapshot.matches('submitting') || snapshot.matches('submitted')) return { state: 'saving' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (stored?.context.failure?.status === 404) return { state: 'gone' };
  if (!failure || fieldErrors.length > 0) return { state: 'editing' };
  if (failure.status === 409) return { state: 'conflict' };
  if (failure.status === 404 && stored) return { state: 'gone' };
  return { state: 'failed', failure: writeFailureWords(failure, words) };
}
