import type { Download } from '@payments/api-client/client';
import type { Community } from '@payments/api-client/contract/communities';
import { communities as communitiesContract } from '@payments/api-client/contract/communities';
import { toPage } from '@payments/api-client/contract/page';
import { payers, type Resident } from '@payments/api-client/contract/payers';
import {
  type Payment,
  type PaymentsFilter,
  type PaymentsSummary,
  payments,
} from '@payments/api-client/contract/payments';
import { isSearchable } from '@payments/api-client/contract/validation';
import { createExportFileMachine } from '@payments/machines/exportFile';
import type { Failure } from '@payments/machines/failure';
import { createPagedListMachine, debounce, type ListQuery } from '@payments/machines/pagedList';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { settlementWatchMachine, unsettledIds } from '@payments/machines/settlementWatch';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { saveFile } from '../../app/saveFile.ts';
import type { World } from '../../app/world.ts';
import { failureTeller } from '../../notifications/tellFailure.ts';
import { type PaymentsAddress, queryOf, readPaymentsAddress } from './paymentsQuery.ts';

/** The part of the address that the list is asked with. */
export type PaymentsChoice = Pick<
  PaymentsAddress,
  'days' | 'communityId' | 'payerId' | 'statuses' | 'methods'
>;

export const paymentsRules = { idOf: (payment: Payment) => payment.id };
const listMachine = createPagedListMachine<PaymentsChoice, Payment>(paymentsRules);
const summaryMachine = createResourceMachine<PaymentsFilter, PaymentsSummary>();
const communitiesMachine = createResourceMachine<{ onboardingstatus: 'onboarded' }, Community[]>();
const residentsMachine = createResourceMachine<{ communityId: number; search: string }, Resident[]>();

const exportMachine = createExportFileMachine<PaymentsFilter, Download>();

/** The actors of the payments screen; they live as long as it is shown. */
export interface PaymentsActors {
  list: ActorRefFrom<typeof listMachine>;
  summary: ActorRefFrom<typeof summaryMachine>;
  communities: ActorRefFrom<typeof communitiesMachine>;
  residents: ActorRefFrom<typeof residentsMachine>;
  exporting: ActorRefFrom<typeof exportMachine>;
  /** Asks the server for the list and the strip as they are now, without dimming what is there. */
  refresh(): void;
  /** Residents of a community by a search text; null asks for none (PAY-3). */
  searchResidents(communityId: number | undefined, search: string): void;
  /** Exports the filter as it stands (LIST-10). */
  startExport(): void;
  /** Reasons typed and not yet sent, by payment: closing the dialog loses none (SHELL-5). */
  refundDrafts: Map<number, string>;
  stop(): void;
}

/** A list's query out of the address. */
export function listQueryOf(address: PaymentsAddress): ListQuery<PaymentsChoice> {
  const { days, communityId, payerId, statuses, methods, pageNumber, pageSize, sort } = address;
  return {
    filter: { days, communityId, payerId, statuses, methods },
    pageNumber,
    pageSize,
    sort: sort ?? null,
  };
}

/** The address of a list's query; the details panel stays as it is. */
export function addressOf(
  query: ListQuery<PaymentsChoice>,
  openPaymentId: number | undefined,
): PaymentsAddress {
  const { filter, pageNumber, pageSize, sort } = query;
  return { ...filter, pageNumber, pageSize, sort: sort as PaymentsAddress['sort'], openPaymentId };
}

/** Starts asking for what an address shows, before the screen's own code has arrived. */
export function startPayments(
  { api, settings, session, notifications }: World,
  search: string,
): PaymentsActors {
  const { businessTimeZone, paymentTransactionsPageSize } = settings;
  const address = readPaymentsAddress(new URLSearchParams(search), paymentTransactionsPageSize);
  const wireQuery = (query: ListQuery<PaymentsChoice>) =>
    queryOf(addressOf(query, undefined), Date.now(), businessTimeZone);

  const list = createActor(
    listMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input, signal }) =>
          toPage(await api.call(payments.listPayments, { query: wireQuery(input), signal })),
        ),
      },
    }),
    { input: { query: listQueryOf(address) } },
  );
  const summaryQuery = () => filterOf(wireQuery(list.getSnapshot().context.query));
  const summary = createActor(
    summaryMachine.provide({
      actors: resourceActors((query, signal) => api.call(payments.summarizePayments, { query, signal })),
    }),
    { input: { query: filterOf(wireQuery(listQueryOf(address))) } },
  );
  const communities = createActor(
    communitiesMachine.provide({
      actors: resourceActors((query, signal) =>
        api.call(communitiesContract.listOnboardedCommunities, { query, signal }),
      ),
    }),
    { input: { query: { onboardingstatus: 'onboarded' } } },
  );
  const residents = createActor(
    residentsMachine.provide({
      actors: resourceActors(({ communityId, search }, signal) =>
        api.call(payers.listResidents, { params: { id: communityId }, query: { search }, signal }),
      ),
    }),
    {
      input: {
        query: address.communityId === undefined ? null : { communityId: address.communityId, search: '' },
      },
    },
  );

  const exporting = createActor(
    exportMachine.provide({
      actors: {
        requestFile: fromPromise(({ input: { query, onProgress }, signal }) =>
          api.download(payments.exportPayments, {
            query,
            signal,
            onProgress: (bytes) => onProgress(bytes, null),
          }),
        ),
        saveFile: fromPromise(async ({ input }) => saveFile(input.file)),
      },
    }),
  );
  let isSaving = false;
  exporting.subscribe((snapshot) => {
    if (isSaving && snapshot.matches('saved')) {
      notifications.send({ type: 'NOTIFY', notification: { type: 'success', code: 'export-saved' } });
    }
    isSaving = snapshot.matches('saving');
  });
  const watch = createActor(settlementWatchMachine);
  const refresh = () => {
    list.send({ type: 'refresh.requested' });
    summary.send({ type: 'refresh.requested' });
  };

  list.subscribe((snapshot) => {
    summary.send({ type: 'query.changed', query: summaryQuery() });
    watch.send({ type: 'unsettled.changed', ids: unsettledIds(snapshot.context.page?.items ?? []) });
  });
  watch.on('look.due', refresh);
  list.on('page.adjusted', ({ to }) =>
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'info', code: 'page-adjusted', values: { to: String(to) } },
    }),
  );
  const tellCommunities = failureTeller(notifications, {
    hintMessage: 'The communities could not be loaded',
    retry: () => communities.send({ type: 'retry.requested' }),
  });
  const tellResidents = failureTeller(notifications, {
    hintMessage: 'The residents could not be loaded',
    retry: () => residents.send({ type: 'retry.requested' }),
  });
  const tellSummary = failureTeller(notifications, {
    hintMessage: 'The totals could not be loaded',
    retry: () => summary.send({ type: 'retry.requested' }),
  });
  const tellExport = failureTeller(notifications, {
    hintMessage: 'The export failed',
    retry: () => exporting.send({ type: 'retry.requested' }),
  });
  summary.subscribe((snapshot) =>
    tellSummary(
      snapshot.matches('failed') && !isMissing(snapshot.context.failure) ? snapshot.context.failure : null,
    ),
  );
  exporting.subscribe((snapshot) => tellExport(snapshot.matches('failed') ? snapshot.context.failure : null));
  residents.subscribe((snapshot) =>
    tellResidents(snapshot.matches('failed') ? snapshot.context.failure : null),
  );
  communities.subscribe((snapshot) => {
    tellCommunities(snapshot.matches('failed') ? snapshot.context.failure : null);
    if (snapshot.matches('ready') && !list.getSnapshot().context.initialized)
      list.send({ type: 'catalogs.arrived' });
  });
  const actors = [list, summary, communities, residents] as const;
  for (const actor of actors) actor.start();
  exporting.start();
  watch.start();
  const renewed = session.on('session.renewed', () => {
    for (const actor of actors) actor.send({ type: 'retry.requested' });
  });
  const stopWatching = watchPage({
    onNetwork: () => {
      for (const actor of actors) actor.send({ type: 'network.returned' });
    },
    onVisibility: (isHidden) => watch.send({ type: isHidden ? 'page.hidden' : 'page.shown' }),
  });
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
          communityId === undefined || !isSearchable(search) ? null : { communityId, search: search.trim() },
        delay: debounce.residents,
      }),
    startExport: () => exporting.send({ type: 'export.requested', query: summaryQuery() }),
    stop() {
      stopWatching();
      renewed.unsubscribe();
      for (const actor of [...actors, exporting, watch]) actor.stop();
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

/** The server has no such call: nothing to tell (PAY-8). */
export function isMissing(failure: Failure | null): boolean {
  return failure?.status === 404 || failure?.status === 501;
}

function watchPage(on: { onNetwork: () => void; onVisibility: (isHidden: boolean) => void }): () => void {
  const visibility = () => on.onVisibility(document.hidden);
  window.addEventListener('online', on.onNetwork);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    window.removeEventListener('online', on.onNetwork);
    document.removeEventListener('visibilitychange', visibility);
  };
}
