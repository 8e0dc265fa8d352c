import type { ListQuery } from '@payments/machines/pagedList';
import type { OpenRow } from '@payments/ui/components/DataTable';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openTab } from '../../app/openTab.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { type AddressFormat, listQueryOf, type Paging, withListQuery } from './listAddress.ts';

/** What of a list's actor the address needs. */
interface AddressedList<Filter> {
  getSnapshot(): { context: { query: ListQuery<Filter> } };
  send(event: { type: 'address.changed'; query: ListQuery<Filter> } | { type: 'draft.dropped' }): void;
  on(
    type: 'query.changed',
    handler: (event: { query: ListQuery<Filter> }) => void,
  ): { unsubscribe: () => void };
}

/** Whether this entry of the history is written anew, or stays and another tab has the changed address. */
interface How {
  replace?: boolean;
  inNewTab?: boolean;
}

/**
 * The address and the list kept as one: a change is written to the address, and the list follows the address, so
 * that reload, Back and a shared link restore exactly what was seen (SHELL-5). A filter that cannot be read is told, and so is a row that is to be opened.
 */
export function useListAddress<Address extends Paging<string>, Filter>(
  list: AddressedList<Filter>,
  format: AddressFormat<Address, Filter>,
  pageSize: number,
) {
  const { notifications } = useWorld();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => format.read(new URLSearchParams(search), pageSize),
    [format, search, pageSize],
  );

  /** The next entry of the history is written here, not gone to by a link or Back. */
  const isOwn = useRef(false);
  /** Changes the address of now: who asks, a dialog that was opened earlier too, need not know what it has become. */
  const change = useCallback(
    (changesOf: (now: Address) => Partial<Address>, how: How = {}) => {
      // Left already, and not drawn so yet: another page's address is not this list's to write.
      if (window.location.pathname !== pathname) return;
      const now = format.read(new URLSearchParams(window.location.search), pageSize);
      const written = format.write({ ...now, ...changesOf(now) }, pageSize).toString();
      const next = written ? `?${written}` : '';
      if (how.inNewTab) {
        openTab(`${pathname}${next}`);
        return;
      }
      // A second press before the first is drawn: one more entry of the same would make Back do nothing.
      if (next === window.location.search) return;
      isOwn.current = true;
      navigate({ pathname, search: next }, how);
    },
    [format, pathname, pageSize, navigate],
  );
  const go = useCallback((changes: Partial<Address>, how?: How) => change(() => changes, how), [change]);

  /** Opens a row's details at the address that it makes of them. */
  const opens = useCallback(
    <Row>(changesOf: (row: Row) => Partial<Address>): OpenRow<Row> => ({
      here: (row) => go(changesOf(row)),
      inNewTab: (row) => go(changesOf(row), { inNewTab: true }),
    }),
    [go],
  );

  useEffect(() => {
    const asked = new URLSearchParams(search);
    const written = format.write(address, pageSize);
    if (written.toString() === asked.toString()) return;
    for (const code of format.unread(written, asked))
      notifications.send({ type: 'NOTIFY', notification: { type: 'warning', code } });
    go({}, { replace: true });
  }, [format, address, search, pageSize, go, notifications]);

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (!isOwn.current) list.send({ type: 'draft.dropped' });
    isOwn.current = false;
  }, [list, key]);

  // Before the list follows the address: it may correct what it is given at once.
  useEffect(() => {
    const { unsubscribe } = list.on('query.changed', ({ query }) =>
      change((now) => withListQuery(now, query), { replace: true }),
    );
    return unsubscribe;
  }, [list, change]);

  const isFirst = useRef(true);
  useEffect(() => {
    const { query } = list.getSnapshot().context;
    if (isFirst.current && query.pageNumber < address.pageNumber) {
      // Asked for early, and the last page stood in for one past the end before this could hear of it.
      change((now) => ({ ...now, pageNumber: query.pageNumber }), { replace: true });
    } else list.send({ type: 'address.changed', query: listQueryOf(format, address) });
    isFirst.current = false;
  }, [list, format, address, change]);

  return { address, go, opens };
}

/** Looks for news when `today`, or the year, has moved on under a list whose dates move with it (LIST-9). */
export function useRefreshAtMidnight(today: string, isMoving: boolean, refresh: () => void): void {
  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    if (isMoving) refresh();
  }, [today, isMoving, refresh]);
}
