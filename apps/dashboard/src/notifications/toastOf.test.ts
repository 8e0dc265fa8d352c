import { notificationsMachine, visibleToasts } from '@payments/machines/notifications';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { toastOf } from './toastOf.ts';

it('SHELL-6 ERR-2 an error says how often it came; refused calls are told once, however many they are', () => {
  const notifications = createActor(notificationsMachine, { input: undefined }).start();
  for (const status of [500, 401, 500, 403, 500])
    notifications.send({ type: 'HANDLE_ERROR', error: { kind: 'response', status, endpoint: 'GET /a' } });
  const toasts = visibleToasts(notifications.getSnapshot()).map((notice) => toastOf(notice));
  expect(toasts.map(({ tone, count }) => [tone, count])).toEqual([
    ['error', 3],
    ['info', 1],
  ]);
});
