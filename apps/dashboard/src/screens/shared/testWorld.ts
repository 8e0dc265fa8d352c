import { notificationsMachine } from '@payments/machines/notifications';
import { sessionMachine } from '@payments/machines/session';
import { createActor } from 'xstate';
import { toastOf } from '../../notifications/toastOf.ts';
import type { WritingWorld } from './startDialog.ts';

/** For tests: what of the world a dialog that writes needs, with nobody signed in, and what was told so far. */
export function testWorld(): { world: WritingWorld; toasts: () => ReturnType<typeof toastOf>[] } {
  const session = createActor(sessionMachine, {
    input: {
      hasSuiteManagerToken: false,
      isHandoverRefused: false,
      hasCodeAndState: false,
      callbackError: null,
      redirectCount: 0,
      redirects: { ownOrigin: 'https://dashboard.test', paymentsFrontEnd: null, allowedOrigins: [] },
    },
  });
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  return {
    world: { session, notifications, leftWrites: new EventTarget() },
    toasts: () => notifications.getSnapshot().context.list.map(toastOf),
  };
}
