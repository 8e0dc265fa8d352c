import { notificationsMachine } from '@payments/machines/notifications';
import { sessionMachine } from '@payments/machines/session';
import { createActor } from 'xstate';
import { toastOf } from '../../notifications/toastOf.ts';
import type { WritingWorld } from './startDialog.ts';

interface TestWorld {
  world: WritingWorld;
  /** What was told so far. */
  toasts: () => ReturnType<typeof toastOf>[];
  /** The session ends, as its machine says it. */
  endSession: () => void;
  /** How many wait for its end. */
  hearerCount: () => number;
}

/** For tests: what of the world a dialog that writes needs, with nobody signed in. */
export function testWorld(): TestWorld {
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
  const hearers = new Set<() => void>();
  const listen = session.on.bind(session);
  session.on = (type, hear) => {
    const subscription = listen(type, hear);
    if (type !== 'session.closed') return subscription;
    const tell = () => hear({ type, next: null } as Parameters<typeof hear>[0]);
    hearers.add(tell);
    return {
      unsubscribe() {
        hearers.delete(tell);
        subscription.unsubscribe();
      },
    };
  };
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  return {
    world: { session, notifications, leftWrites: new EventTarget() },
    toasts: () => notifications.getSnapshot().context.list.map(toastOf),
    endSession() {
      for (const tell of hearers) tell();
    },
    hearerCount: () => hearers.size,
  };
}
