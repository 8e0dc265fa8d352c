import type { Community } from '@payments/api-client/contract/communities';
import type { Payment, PaymentsSummary } from '@payments/api-client/contract/payments';
import type { Resident } from '@payments/api-client/contract/residents';
import type { PagedListSnapshot } from '@payments/machines/pagedList';
import type { PaymentsCatalogs, PaymentsFilterChoice, PaymentsStrip } from '@payments/ui/screens/payments';
import { daysChosen, daysOf } from '../shared/days.ts';
import type { ResourceSnapshot } from '../shared/listProps.ts';
import type { PaymentsAddress, PaymentsChoice } from './paymentsQuery.ts';
import { isMissing } from './startPayments.ts';

/** The strip; hidden when the server has none (PAY-8). */
export function stripProps({ value, context }: ResourceSnapshot<PaymentsSummary>): PaymentsStrip {
  if (context.value && (value === 'ready' || value === 'refreshing'))
    return { state: 'ready', summary: context.value };
  if (value === 'failed' || value === 'waitingForNetwork') {
    return { state: isMissing(context.failure) ? 'absent' : 'failed' };
  }
  return context.value ? { state: 'reloading', summary: context.value } : { state: 'firstLoading' };
}

/** The communities and residents that the filter offers (PAY-3). */
export function catalogProps(
  communities: ResourceSnapshot<Community[]>,
  residents: ResourceSnapshot<Resident[]> & { hasTag: (tag: 'busy') => boolean },
  address: PaymentsAddress,
  list: PagedListSnapshot<PaymentsChoice, Payment>,
): PaymentsCatalogs {
  const held = residents.context.value ?? [];
  const named = held.find(({ id }) => id === address.payerId)?.name;
  const listed = list.context.page?.items.find(({ payerId }) => payerId === address.payerId)?.payerName;
  return {
    communities: communities.context.value ?? [],
    isLoadingCommunities: communities.value === 'loading',
    residents: held,
    isLoadingResidents: residents.hasTag('busy'),
    residentName: named ?? listed,
  };
}

/** The address as the filter bar shows it. */
export function filterChoice(address: PaymentsAddress, now: number, timeZone: string): PaymentsFilterChoice {
  return {
    dates: daysOf(address, now, timeZone),
    statuses: address.statuses,
    communityId: address.communityId ?? null,
    payerId: address.payerId ?? null,
    methods: address.methods,
  };
}

/** What a choice in the filter bar changes of the address. Dates that were not touched go on moving with the day. */
export function filterChanges(
  chosen: PaymentsFilterChoice,
  before: PaymentsFilterChoice,
  address: PaymentsAddress,
): Partial<PaymentsAddress> {
  const communityId = chosen.communityId ?? undefined;
  return {
    days: daysChosen(chosen.dates, before.dates, address.days),
    statuses: [...chosen.statuses],
    communityId,
    payerId:
      communityId === undefined || communityId !== address.communityId
        ? undefined
        : (chosen.payerId ?? undefined),
    methods: [...chosen.methods],
  };
}

/** True when the filter differs from the screen's default. */
export function isFiltered({ days, communityId, payerId, statuses, methods }: PaymentsAddress): boolean {
  return (
    days !== undefined ||
    communityId !== undefined ||
    payerId !== undefined ||
    statuses.length > 0 ||
    methods.length > 0
  );
}
