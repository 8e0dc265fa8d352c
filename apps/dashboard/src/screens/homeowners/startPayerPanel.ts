import { mostRows, type Page, toPage } from '@payments/api-client/contract/page';
import { type PayerDetails, payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { type Payment, type PaymentMethod, payments } from '@payments/api-client/contract/payments';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { followLeftWrites } from '../shared/followLeftWrites.ts';
import { keepReading } from '../shared/startActors.ts';
import type { HomeownersActors } from './startHomeowners.ts';

const detailsMachine = createResourceMachine<{ id: number }, PayerDetails>();
const historyMachine = createResourceMachine<{ pageSize: number }, Page<Payment>>();
const methodsMachine = createResourceMachine<{ id: number }, PaymentMethod[]>();
const schedulesMachine = createResourceMachine<{ id: number }, ScheduledPayment[]>();

/** Rows of the payment history at first, and at most (HOM-4). */
export const historySizes = { first: 5, most: mostRows } as const;

/** What the payer panel reads: each part by itself, all at once (HOM-4). */
export function startPayerPanel(world: World, { hear }: Pick<HomeownersActors, 'hear'>, payerId: number) {
  const { api } = world;
  const input = { query: { id: payerId } };
  const details = createActor(
    detailsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payers.getPayerDetails, { params, signal })),
    }),
    { input },
  );
  const history = createActor(
    historyMachine.provide({
      actors: resourceActors(async ({ pageSize }, signal) =>
        toPage(
          await api.call(payments.listPayments, {
            query: { payerID: payerId, pageNumber: 1, pageSize },
            signal,
          }),
        ),
      ),
    }),
    { input: { query: { pageSize: historySizes.first } } },
  );
  const methods = createActor(
    methodsMachine.provide({
      actors: resourceActors((params, signal) => api.call(payers.listPayerMethods, { params, signal })),
    }),
    { input },
  );
  const schedules = createActor(
    schedulesMachine.provide({
      actors: resourceActors((params, signal) => api.call(payers.listPayerSchedules, { params, signal })),
    }),
    { input },
  );
  const readers = [details, history, methods, schedules] as const;
  for (const reader of [details, schedules]) followLeftWrites(world, reader);
  for (const reader of readers) reader.start();
  const stopReading = keepReading(world, readers);
  const stopHearing = hear((news) => {
    if (news.payer?.id === payerId) details.send({ type: 'value.answered', value: news.payer });
    if (news.isInDoubt) details.send({ type: 'refresh.requested' });
    if (news.schedules) schedules.send({ type: 'refresh.requested' });
  });
  return {
    details,
    history,
    methods,
    schedules,
    showAllHistory() {
      if (history.getSnapshot().context.query?.pageSize === historySizes.most)
        history.send({ type: 'retry.requested' });
      else history.send({ type: 'query.changed', query: { pageSize: historySizes.most } });
    },
    stop() {
      stopReading();
      stopHearing();
      for (const reader of readers) reader.stop();
    },
  };
}
