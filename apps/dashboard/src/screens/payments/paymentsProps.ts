import type { Community } from '@payments/api-client/contract/communities';
import type { Resident } from '@payments/api-client/contract/payers';
import type { Payment, PaymentsSummary } from '@payments/api-client/contract/payments';
import type { Failure } from '@payments/machines/failure';
import { listRows, type PagedListSnapshot } from '@payments/machines/pagedList';
import type {
  ExportProgress,
  PaymentsCatalogs,
  PaymentsFilterChoice,
  PaymentsList,
  PaymentsStrip,
} from '@payments/ui/screens/payments';
import { failureWords } from '../../notifications/failureWords.ts';
import { daysOf, type PaymentsAddress } from './paymentsQuery.ts';
import { isMissing, type PaymentsChoice, paymentsRules } from './startPayments.ts';

interface ResourceSnapshot<Value> {
  value: string | object;
  context: { value: Value | null; failure: Failure | null };
}

export type PaymentsListSnapshot = PagedListSnapshot<PaymentsChoice, Payment>;

/** The list as the screen is told it. */
export function listProps(snapshot: PaymentsListSnapshot): PaymentsList {
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
    rows: listRows(snapshot, paymentsRules),
    itemCount: page?.itemCount ?? 0,
    pageNumber: page?.pageNumber ?? query.pageNumber,
    pageSize: page?.pageSize ?? query.pageSize,
    failure: isFailed && failure ? failureWords(failure, 'The payments could not be loaded') : undefined,
  };
}

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
  list: PaymentsListSnapshot,
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

export function exportProps({
  value,
  context,
}: {
  value: unknown;
  context: { failure: Failure | null };
}): ExportProgress {
  if (value === 'requesting' || value === 'saving') return { state: 'running', share: null };
  if (value === 'failed' && context.failure) {
    return { state: 'failed', failure: failureWords(context.failure, 'The export failed') };
  }
  return { state: 'idle' };
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
  const sameDates = chosen.dates?.from === before.dates?.from && chosen.dates?.to === before.dates?.to;
  const communityId = chosen.communityId ?? undefined;
  return {
    days: sameDates ? address.days : (chosen.dates ?? 'any'),
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
