import type { Page } from '@payments/api-client/contract/page';
import { watchUnsettled } from './watchUnsettled.ts';

interface List<Row> {
  getSnapshot(): { context: { page: Page<Row> | null; marks: readonly Row[] } };
  subscribe(listener: () => void): { unsubscribe: () => void };
  send(event: { type: 'row.replaced'; row: Row }): void;
}

interface Details<Value> {
  send(event: { type: 'refresh.requested' }): void;
  subscribe(
    listener: (snapshot: { context: { value: Value | null }; matches(state: 'refreshing'): boolean }) => void,
  ): unknown;
}

interface Standing<Row> {
  id: number;
  statusOf: (row: Row) => string;
  /** Its status will still change, or may: the details look for news. */
  isUnsettled: (row: Row) => boolean;
  /** Nothing can change its status any more, nor what is done here: it is read once. */
  isFinal: (row: Row) => boolean;
}

/**
 * Keeps the details of something and its row in the list alike, whichever hears of a new status first, and looks for news
 * as long as there may be some (REF-6). Call it before the details start, and the answer to stop.
 */
export function keepWithRow<Row extends { id: number }, Value extends Row>(
  list: List<Row>,
  details: Details<Value>,
  { id, statusOf, isUnsettled, isFinal }: Standing<Row>,
): () => void {
  const pageOf = () => list.getSnapshot().context.page;
  const statusInList = () => {
    const row = pageOf()?.items.find((item) => item.id === id);
    return row && statusOf(row);
  };
  const refresh = () => details.send({ type: 'refresh.requested' });
  const watch = watchUnsettled(refresh);
  let seen: Value | null = null;
  let status = statusInList();
  let page = pageOf();
  details.subscribe((snapshot) => {
    const { value } = snapshot.context;
    if (!value || value === seen) return;
    seen = value;
    watch.follow(isUnsettled(value) ? [id] : []);
    // It is being asked for once more: the row may be newer.
    if (snapshot.matches('refreshing')) return;
    const isMarked = list.getSnapshot().context.marks.some((mark) => mark.id === id);
    if (isMarked || statusInList() === undefined || status === statusOf(value)) return;
    status = statusOf(value);
    list.send({ type: 'row.replaced', row: value });
  });
  const watching = list.subscribe(() => {
    const now = statusInList();
    const before = page;
    page = pageOf();
    // One that does not hold it is read anew after what was done here, too.
    const isReadAnew = before !== null && before !== page && !(seen && isFinal(seen));
    const isNews = now === undefined ? isReadAnew : now !== status;
    status = now;
    if (isNews) refresh();
  });
  return () => {
    watching.unsubscribe();
    watch.stop();
  };
}
