import type { Failure } from '@payments/machines/failure';
import { type ListRules, listRows, type PagedListSnapshot } from '@payments/machines/pagedList';
import type { PagedRows } from '@payments/ui/components/DataTable';
import type { ExportProgress } from '@payments/ui/components/ExportButton';
import { failureWords } from '../../notifications/failureWords.ts';

/** What the screens read of a resource's snapshot. */
export interface ResourceSnapshot<Value> {
  value: string | object;
  context: { value: Value | null; failure: Failure | null };
}

/** A list as its screen is told it; `whatFailed` e.g. 'The payments could not be loaded'. */
export function listProps<Filter, Item>(
  snapshot: PagedListSnapshot<Filter, Item>,
  rules: ListRules<Filter, Item>,
  whatFailed: string,
): PagedRows<Item> {
  const { page, query, failure } = snapshot.context;
  const isFailed = snapshot.value === 'failed' || snapshot.value === 'waitingForNetwork';
  return {
    state: isFailed
      ? 'failed'
      : page === null
        ? 'firstLoading'
        : snapshot.hasTag('dimmed')
          ? 'reloading'
          : 'ready',
    rows: listRows(snapshot, rules),
    itemCount: page?.itemCount ?? 0,
    pageNumber: page?.pageNumber ?? query.pageNumber,
    askedPageNumber: isFailed ? undefined : query.pageNumber,
    pageSize: page?.pageSize ?? query.pageSize,
    failure: isFailed && failure ? failureWords(failure, whatFailed) : undefined,
  };
}

/** An export as its button is told it. */
export function exportProps(
  { value, context }: { value: unknown; context: { bytes: number; failure: Failure | null } },
  whatFailed = 'The export failed',
): ExportProgress {
  if (value === 'requesting' || value === 'saving') return { state: 'running', bytes: context.bytes };
  if (value === 'failed' && context.failure) {
    return { state: 'failed', failure: failureWords(context.failure, whatFailed) };
  }
  return { state: 'idle' };
}
