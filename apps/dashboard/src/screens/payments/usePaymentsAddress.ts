import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import { type PaymentsAddress, readPaymentsAddress, writePaymentsAddress } from './paymentsQuery.ts';
import { addressOf, listQueryOf, type PaymentsActors } from './startPayments.ts';

/**
 * The address and the list kept as one: a change is written to the address, and the list follows the address, so
 * that reload, Back and a shared link restore exactly what was seen (SHELL-5).
 */
export function usePaymentsAddress(actors: PaymentsActors, today: string) {
  const { paymentTransactionsPageSize: pageSize } = useWorld().settings;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => readPaymentsAddress(new URLSearchParams(search), pageSize),
    [search, pageSize],
  );

  const go = useCallback(
    (changes: Partial<PaymentsAddress>, how: { replace?: boolean } = {}) => {
      const next = writePaymentsAddress({ ...address, ...changes }, pageSize).toString();
      navigate({ pathname, search: next ? `?${next}` : '' }, how);
    },
    [address, pathname, pageSize, navigate],
  );

  useEffect(() => {
    const asked = new URLSearchParams(search).toString();
    if (writePaymentsAddress(address, pageSize).toString() !== asked) go({}, { replace: true });
  }, [address, search, pageSize, go]);

  const isFirst = useRef(true);
  useEffect(() => {
    const { query } = actors.list.getSnapshot().context;
    if (isFirst.current && query.pageNumber < address.pageNumber) {
      // Asked for early, and the last page stood in for one past the end before this could hear of it.
      go({ pageNumber: query.pageNumber }, { replace: true });
    } else actors.list.send({ type: 'address.changed', query: listQueryOf(address) });
    isFirst.current = false;
  }, [actors, address, go]);

  useEffect(() => {
    actors.searchResidents(address.communityId, '');
  }, [actors, address.communityId]);

  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    if (!actors.list.getSnapshot().context.query.filter.days) actors.refresh();
  }, [actors, today]);

  useEffect(() => {
    const { unsubscribe } = actors.list.on('query.changed', ({ query }) =>
      go(addressOf(query, address.openPaymentId), { replace: true }),
    );
    return unsubscribe;
  }, [actors, address, go]);

  return { address, go };
}
