import type { ListState } from '@payments/ui/components/DataTable';
import type { FailureWords } from '@payments/ui/components/ErrorState';
import type { LoadedPart } from '@payments/ui/components/loadedPart';
import { failureWords } from '../../notifications/failureWords.ts';
import type { ResourceSnapshot } from './listProps.ts';

export function partProps<Value>(
  { context: { value, failure } }: ResourceSnapshot<Value>,
  whatFailed: string,
): LoadedPart<Value> {
  if (value !== null) return { state: 'ready', value };
  return failure ? { state: 'failed', failure: failureWords(failure, whatFailed) } : { state: 'loading' };
}

/** A whole list that loads at once, as its table is told it. */
export function wholeListProps<Row>(
  snapshot: ResourceSnapshot<Row[]>,
  whatFailed: string,
): { state: ListState; rows: readonly Row[]; failure?: FailureWords } {
  const part = partProps(snapshot, whatFailed);
  if (part.state === 'failed') return { state: 'failed', rows: [], failure: part.failure };
  if (part.state === 'loading') return { state: 'firstLoading', rows: [] };
  return { state: snapshot.value === 'loading' ? 'reloading' : 'ready', rows: part.value };
}
