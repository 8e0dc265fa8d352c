import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { type PaymentsActors, startPayments } from './startPayments.ts';

let started: PaymentsActors | null = null;
let isTaken = false;

/**
 * Starts the screen's requests from the entry, so that they are on their way before its code has arrived. Where the
 * screen came first, it has started them itself. Resolves once there are rows, or a reason why there are none.
 */
export async function startPaymentsEarly(world: World): Promise<void> {
  if (isTaken) return;
  started ??= startPayments(world, window.location.search);
  await waitFor(started.list, ({ context }) => context.page !== null || context.failure !== null);
}

/** The actors that were started early, once; else new ones. */
export function takePayments(world: World): PaymentsActors {
  const taken = started ?? startPayments(world, window.location.search);
  started = null;
  isTaken = true;
  return taken;
}
