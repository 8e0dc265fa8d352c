import type { Payment } from '@payments/api-client/contract/payments';
import { settledSince } from '@payments/machines/settlementWatch';
import { useEffect, useState } from 'react';
import type { PaymentsActors } from './startPayments.ts';

/** The payment that settled last while on screen, to be said aloud (REF-6). */
export function useSettledPayment(list: PaymentsActors['list']): Payment | undefined {
  const [settled, setSettled] = useState<Payment>();
  useEffect(() => {
    let before = list.getSnapshot().context.page?.items ?? [];
    const { unsubscribe } = list.subscribe(({ context }) => {
      const now = context.page?.items ?? [];
      const news = settledSince(before, now).at(0);
      before = now;
      if (news) setSettled(news);
    });
    return unsubscribe;
  }, [list]);
  return settled;
}
