import { notificationsMachine } from '@payments/machines/notifications';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { SafeStorage } from '../storage/browserStorage.ts';
import { startReleaseNotes } from './startReleaseNotes.ts';
import type { World } from './world.ts';

const storage: SafeStorage = { read: () => null, write: () => {}, remove: () => {}, names: () => [] };

it('REL-1 is closed for the screen behind it although the acknowledgement fails, which can be tried again', async () => {
  const call = vi.fn(() => Promise.reject({ kind: 'response', status: 503 }));
  const send = vi.fn();
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  const release = { releaseVersion: '2026.11', releaseNotes: 'News', dataType: 'Html' };
  const world = {
    api: { call },
    notifications,
    sessionStorage: storage,
    session: { send, getSnapshot: () => ({ context: { release, flags: { releaseModalOpen: true } } }) },
  } as unknown as World;
  const actor = startReleaseNotes(world);
  expect(send).not.toHaveBeenCalled();
  actor.send({ type: 'tick.changed', isTicked: true });
  actor.send({ type: 'notes.closed' });
  expect(send).toHaveBeenCalledWith({ type: 'releaseNotes.closed' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  notifications.getSnapshot().context.list[0]?.callback?.();
  expect(call).toHaveBeenCalledTimes(2);
});
