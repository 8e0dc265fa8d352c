import { toPage } from '@payments/api-client/contract/page';
import {
  type Payment,
  type PaymentsFilter,
  type PaymentsQuery,
  type PaymentsSummary,
  payments,
} from '@payments/api-client/contract/payments';
import { type Resident, residents as residentsContract } from '@payments/api-client/contract/residents';
import { askedSearch, isSearchable } from '@payments/api-client/contract/validation';
import type { Failure } from '@payments/machines/failure';
import { createPagedListMachine, debounce, type ListQuery } from '@payments/machines/pagedList';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { unsettledIds } from '@payments/machines/settlementWatch';
import { type ActorRefFrom, createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { failureTeller } from '../../notifications/tellFailure.ts';
import { createCommunities } from '../shared/createCommunities.ts';
import { createExport } from '../shared/createExport.ts';
import { createList } from '../shared/createList.ts';
import { followLeftWrites } from '../shared/followLeftWrites.ts';
import { listQueryOf } from '../shared/listAddress.ts';
import { keepReading } from '../shared/startActors.ts';
import { watchUnsettled } from '../shared/watchUnsettled.ts';
import { type PaymentsChoice, type PaymentsFormat, paymentsAddress, queryOf } from './paymentsQuery.ts';

export const paymentsRules = { idOf: (payment: Payment) => payment.id };
const listMachine = createPagedListMachine<PaymentsChoice, Payment>(paymentsRules);
const summaryMachine = createResourceMachine<PaymentsFilter, PaymentsSummary>();
const residentsMachine = createResourceMachine<{ communityId: number; search: string }, Resident[]>();

/** The actors of the payments screen; they live as long as it is shown. */
export interface PaymentsActors {
  list: ActorRefFrom<typeof listMachine>;
  summary: ActorRefFrom<typeof summaryMachine>;
  communities: ReturnType<typeof createCommunities>;
  residents: ActorRefFrom<typeof residentsMachine>;
  exporting: ReturnType<typeof createExport<PaymentsFilter>>;
  /** Asks the server for the list and the strip as they are now, without dimming what is there. */
  refresh(): void;
  /** Residents of a community by a search text; null asks for none (PAY-3). */
  searchResidents(communityId: number | undefined, search: string): void;
  /** Exports the filter as it stands, in the order of the list (LIST-10). */
  startExport(): void;
  /** Reasons typed and not yet sent, by payment: closing the dialog loses none (SHELL-5). */
  refundDrafts: Map<number, string>;
  stop(): void;
}

/** Starts asking for what an address shows, before the screen's own code has arrived. */
export function startPayments(
  world: World,
  search: string,
  format: PaymentsFormat = paymentsAddress,
): PaymentsActors {
  const { api, clock, settings, notifications } = world;
  const { businessTimeZone, paymentTransactionsPageSize } = settings;
  const address = format.read(new URLSearchParams(search), paymentTransactionsPageSize);
  const wireQuery = ({ filter, ...paging }: ListQuery<PaymentsChoice>) =>
    queryOf(
      { ...filter, ...paging, sort: (paging.sort as PaymentsQuery['sort']) ?? undefined },
      clock.now(),
      businessTimeZone,
    );

  const list = createList(world, listMachine, listQueryOf(format, address), async (query, signal) =>
    toPage(await api.call(payments.listPayments, { query: wireQuery(query), signal })),
  );
  const summaryQuery = () => filterOf(wireQuery(list.getSnapshot().context.query));
  const summary = createActor(
    summaryMachine.provide({
      actors: resourceActors((query, signal) => api.call(payments.summarizePayments, { query, signal })),
    }),
    { input: { query: summaryQuery() } },
  );
  const communities = createCommunities(world, list, { communityId: undefined, payerId: undefined });
  const residents = createActor(
    residentsMachine.provide({
      actors: resourceActors(({ communityId, search }, signal) =>
        api.call(residentsContract.listResidents, { params: { id: communityId }, query: { search }, signal }),
      ),
    }),
    {
      input: {
        query: address.communityId === undefined ? null : { communityId: address.communityId, search: '' },
      },
    },
  );

  const exporting = createExport(
    world,
    (query: PaymentsFilter, how) => api.download(payments.exportPayments, { query, ...how }),
    { what: 'payments file' },
  );
  followLeftWrites(world, summary);
  const refresh = () => {
    list.send({ type: 'refresh.requested' });
    summary.send({ type: 'refresh.requested' });
  };
  const watch = watchUnsettled(refresh);

  const tellResidents = failureTeller(notifications, {
    hintMessage: 'The payers could not be loaded',
    retry: () => residents.send({ type: 'retry.requested' }),
  });
  const tellSummary = failureTeller(notifications, {
    hintMessage: 'The totals could not be loaded',
    retry: () => summary.send({ type: 'retry.requested' }),
  });
  // A list that failed too says it for both; one that is on its way may.
  const tellTotals = () => {
    const failure = failureToTell(summary.getSnapshot());
    if (!failure || list.getSnapshot().matches('ready')) tellSummary(failure);
  };
  summary.subscribe(tellTotals);
  list.subscribe((snapshot) => {
    summary.send({ type: 'query.changed', query: summaryQuery() });
    watch.follow(unsettledIds(snapshot.context.page?.items ?? []));
    tellTotals();
  });
  residents.subscribe((snapshot) => tellResidents(failureToTell(snapshot)));
  const actors = [list, summary, communities, residents] as const;
  for (const actor of actors) actor.start();
  exporting.start();
  const stopReading = keepReading(world, actors);
  return {
    list,
    summary,
    communities,
    residents,
    exporting,
    refundDrafts: new Map(),
    refresh,
    searchResidents: (communityId, search) =>
      residents.send({
        type: 'query.changed',
        query:
          communityId === undefined || !isSearchable(search)
            ? null
            : { communityId, search: askedSearch(search) ?? '' },
        delay: debounce.residents,
      }),
    startExport() {
      const { pageNumber: _number, pageSize: _size, ...query } = wireQuery(list.getSnapshot().context.query);
      exporting.send({ type: 'export.requested', query });
    },
    stop() {
      stopReading();
      watch.stop();
      for (const actor of [...actors, exporting]) actor.stop();
    },
  };
}

function filterOf({
  pageNumber: _number,
  pageSize: _size,
  sort: _sort,
  ...filter
}: ReturnType<typeof queryOf>): PaymentsFilter {
  return filter;
}

function failureToTell({ value, context }: { value: unknown; context: { failure: Failure | null } }) {
  return value === 'failed' && !isMissing(context.failure) ? context.failure : null;
}

/** The server has no such call (PAY-8), or nothing of the kind: nothing to tell. */
export function isMissing(failure: Failure | null): boolean {
  return failure?.status === 404 || failure?.status === 501;
}
