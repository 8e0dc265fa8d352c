import { useEffect } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { useListAddress, useRefreshAtMidnight } from '../shared/useListAddress.ts';
import { type PaymentsFormat, paymentsAddress } from './paymentsQuery.ts';
import type { PaymentsActors } from './startPayments.ts';

/** The address of the payments, with the residents of its community. */
export function usePaymentsAddress(
  actors: PaymentsActors,
  today: string,
  format: PaymentsFormat = paymentsAddress,
) {
  const { paymentTransactionsPageSize: pageSize } = useWorld().settings;
  const { address, go, opens } = useListAddress(actors.list, format, pageSize);
  useRefreshAtMidnight(today, address.days === undefined, actors.refresh);
  useEffect(() => {
    actors.searchResidents(address.communityId, '');
  }, [actors, address.communityId]);
  return { address, go, opens };
}
