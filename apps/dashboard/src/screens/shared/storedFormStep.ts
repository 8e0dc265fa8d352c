import type { Failure, FieldError } from '@payments/machines/failure';
import type { StoredFormStep } from '@payments/ui/screens/storedForm';
import { type WriteWords, writeFailureWords } from '../../notifications/failureWords.ts';

/** What of a form's machine says where it stands. */
interface FormSnapshot {
  matches(state: 'submitting' | 'submitted' | 'unauthorized'): boolean;
  context: { failure: Failure | null; fieldErrors: readonly FieldError[] };
}

/** Where the saving of one thing stands, in words; `isStored` where it changes one and adds none. */
export function storedFormStep(snapshot: FormSnapshot, words: WriteWords, isStored: boolean): StoredFormStep {
  const { failure, fieldErrors } = snapshot.context;
  if (snapshot.matches('submitting') || snapshot.matches('submitted')) return { state: 'saving' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (!failure || fieldErrors.length > 0) return { state: 'editing' };
  if (failure.status === 409) return { state: 'conflict' };
  if (failure.status === 404 && isStored) return { state: 'gone' };
  return { state: 'failed', failure: writeFailureWords(failure, words) };
}
