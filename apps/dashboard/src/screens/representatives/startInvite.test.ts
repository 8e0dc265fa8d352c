import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { emailStep } from '../shared/emailStep.ts';
import { testWorld } from '../shared/testWorld.ts';
import { inviteWords, isHandedIn, startInvite } from './startInvite.ts';
import type { RepresentativesActors } from './startRepresentatives.ts';

const conflict = (problem: object) => ({
  kind: 'response',
  status: 409,
  statusText: 'Conflict',
  problem: { code: 'conflict', ...problem },
});

/** An invitation that the server refuses. */
async function refusedWith(error: unknown) {
  const { world } = testWorld();
  const actors = { companies: {}, refresh: vi.fn() } as unknown as RepresentativesActors;
  const call = () => Promise.reject(error);
  const { actor, stop } = startInvite(
    { ...world, api: { call } } as unknown as World,
    actors,
    'ana@example.com',
    vi.fn(),
  );
  actor.send({ type: 'email.submitted', choice: 1 });
  const snapshot = await waitFor(actor, ({ context }) => context.failure !== null);
  stop();
  return snapshot;
}

describe('an invitation that is refused', () => {
  it('REP-7 of somebody whose profile is submitted is told as that', async () => {
    const errors = [{ path: 'body.emailId', message: 'has submitted the profile' }];
    const { context } = await refusedWith(conflict({ errors }));
    expect(isHandedIn(context.failure)).toBe(true);
  });

  it('REP-7 for another conflict can be sent again, and nobody is told that the profile is submitted', async () => {
    const detail = 'This invitation is being withdrawn just now. Send it again.';
    const snapshot = await refusedWith(conflict({ detail }));
    expect(isHandedIn(snapshot.context.failure)).toBe(false);
    expect(emailStep(snapshot, inviteWords)).toEqual({
      state: 'failed',
      failure: {
        title: 'The invitation was not sent',
        message: `409 Conflict. ${detail}`,
        requestId: undefined,
      },
    });
  });
});
