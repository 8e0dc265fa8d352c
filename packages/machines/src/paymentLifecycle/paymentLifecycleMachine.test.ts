import { canTransition, paymentStatuses, paymentTransitions } from '@payments/api-client/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { leafStates, reachedStates } from '../testing/reachedStates.ts';
import { lifecycleAt, paymentLifecycleMachine } from './paymentLifecycleMachine.ts';

describe('payment lifecycle', () => {
  it.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
    'REF-8 from %s to %s as the table says',
    (from, to) => {
      expect(lifecycleAt(from).can({ type: `became.${to}` })).toBe(canTransition(from, to));
    },
  );

  it('REF-8 a failed refund may be tried again', () => {
    const actor = createActor(paymentLifecycleMachine, { snapshot: lifecycleAt('RefundFailed') }).start();
    actor.send({ type: 'became.RefundPending' });
    actor.send({ type: 'became.Refunded' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'Refunded', status: 'done' });
  });

  it('REF-8 whatever is tried, every step taken is in the table', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStatuses)), (attempts) => {
        const actor = createActor(paymentLifecycleMachine).start();
        for (const to of attempts) {
          const from = paymentStatuses.find((status) => status === actor.getSnapshot().value);
          if (actor.getSnapshot().status === 'done') break;
          actor.send({ type: `became.${to}` });
          const now = actor.getSnapshot().value;
          if (now !== from) expect(from && paymentTransitions[from]).toContain(now);
        }
      }),
    );
  });

  it('REF-8 every status is reached from Pending', () => {
    expect(
      reachedStates(paymentLifecycleMachine, {
        events: paymentStatuses.map((to) => ({ type: `became.${to}` })),
      }),
    ).toEqual(leafStates(paymentLifecycleMachine));
  });
});
