import { type PayerDetails, payers } from '@payments/api-client/contract/payers';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { startActors } from '../shared/startActors.ts';
import type { SchedulesAddress } from './schedulesQuery.ts';
import type { HomeownersActors } from './startHomeowners.ts';

interface ScheduledOf {
  getSnapshot(): {
    value: unknown;
    context: {
      query: { filter: SchedulesAddress };
      page: { items: readonly { payerId: number }[] } | null;
    };
  };
  subscribe(observer: () => void): { unsubscribe: () => void };
}

const payerMachine = createResourceMachine<{ id: number }, PayerDetails>();

/** The only homeowner whose schedules are asked for, read where no row at hand says who they are (SCH-2). */
export function startOnlyPayer(
  world: World,
  { list: homeowners }: Pick<HomeownersActors, 'list'>,
  schedules: ScheduledOf,
) {
  const payer = createActor(
    payerMachine.provide({
      actors: resourceActors((params, signal) => world.api.call(payers.getPayerDetails, { params, signal })),
    }),
    { input: { query: null } },
  );
  let asked: number | null = null;
  const isAtHand = (payerId: number) => {
    const { page } = schedules.getSnapshot().context;
    return (
      page?.items.some((schedule) => schedule.payerId === payerId) ||
      homeowners.getSnapshot().context.page?.items.some(({ id }) => id === payerId)
    );
  };
  const look = () => {
    const { value, context } = schedules.getSnapshot();
    const [only, ...others] = context.query.filter.payerIds;
    if (only === undefined || others.length > 0) asked = null;
    else if (only !== asked) asked = value === 'ready' && !isAtHand(only) ? only : null;
    payer.send({ type: 'query.changed', query: asked === null ? null : { id: asked } });
  };
  const stopReading = startActors(world, [payer]);
  const following = schedules.subscribe(look);
  look();
  return {
    payer,
    stop() {
      following.unsubscribe();
      stopReading();
    },
  };
}
