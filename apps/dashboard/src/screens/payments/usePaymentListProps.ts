import type { PaymentsFilterChoice } from '@payments/ui/screens/payments';
import { useSelector } from '@xstate/react';
import { useWorld } from '../../app/WorldContext.tsx';
import { pagingProps } from '../shared/listAddress.ts';
import { exportProps, listProps } from '../shared/listProps.ts';
import { catalogProps, filterChanges, filterChoice, isFiltered, stripProps } from './paymentsProps.ts';
import { type PaymentsActors, paymentsRules } from './startPayments.ts';
import type { usePaymentsAddress } from './usePaymentsAddress.ts';

/** What Payments and Reports are told alike: the list, its figures, filters and export. */
export function usePaymentListProps(
  actors: PaymentsActors,
  { address, go }: Pick<ReturnType<typeof usePaymentsAddress>, 'address' | 'go'>,
  today: string,
) {
  const { clock, settings } = useWorld();
  const { businessTimeZone: timeZone } = settings;
  const list = useSelector(actors.list, (snapshot) => snapshot);
  const summary = useSelector(actors.summary, (snapshot) => snapshot);
  const communities = useSelector(actors.communities, (snapshot) => snapshot);
  const residents = useSelector(actors.residents, (snapshot) => snapshot);
  const exporting = useSelector(actors.exporting, (snapshot) => snapshot);
  const filter = filterChoice(address, clock.now(), timeZone);
  return {
    timeZone,
    today,
    list: listProps(list, paymentsRules, 'The payments could not be loaded'),
    onRetry: () => actors.list.send({ type: 'retry.requested' }),
    strip: stripProps(summary),
    onRetryStrip: () => actors.summary.send({ type: 'retry.requested' }),
    filter,
    isFiltered: isFiltered(address),
    onFilterChange: (changed: Partial<PaymentsFilterChoice>) =>
      go({ ...filterChanges({ ...filter, ...changed }, filter, address), pageNumber: 1 }),
    onClearFilters: () =>
      go({
        days: undefined,
        communityId: undefined,
        payerId: undefined,
        statuses: [],
        methods: [],
        pageNumber: 1,
      }),
    catalogs: catalogProps(communities, residents, address, list),
    onResidentSearch: (search: string) => actors.searchResidents(address.communityId, search),
    ...pagingProps(address, go, '-paidAt'),
    exporting: exportProps(exporting),
    onExport: actors.startExport,
    onCancelExport: () => actors.exporting.send({ type: 'export.cancelled' }),
  };
}
