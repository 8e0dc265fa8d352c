/**
 * Toasts and message dialogs of the whole dashboard (SHELL-6, ERR-1 to ERR-3).
 * Needs no actors. Flow: counting <-> paused (while somebody points at or focuses a toast).
 * What was shown stays in the history of the session, closed or not, until that is cleared.
 * Never: an error leaves by itself, many 'unauthorized' show as many, a toast leaves while it is being read.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { failureOf } from '../failure/failure.ts';
import {
  defaultStay,
  leavesByItself,
  type Notification,
  type NotificationInput,
  notificationOf,
  type PastNotification,
  visibleLimit,
  visibleOf,
  withAdded,
  withRemembered,
} from './notificationsRules.ts';

export interface NotificationsContext {
  /** Oldest first. */
  list: Notification[];
  /** Newest first, at most 200. */
  history: PastNotification[];
  /** Tells the time of the history, epoch milliseconds; null keeps none. */
  now: (() => number) | null;
  /** How many there have been: the next id. */
  made: number;
  /** Milliseconds that a success stays. */
  stay: number;
}

export interface NotificationsInput {
  /** Milliseconds. @default 6000 */
  stay?: number;
  /** Epoch milliseconds; without it no history is kept. */
  now?: () => number;
}

export type NotificationsEvent =
  /** Shows a toast; with `replace` it is the only one left. */
  | { type: 'NOTIFY'; notification: NotificationInput; replace?: boolean }
  /** Shows a dialog that must be answered. */
  | { type: 'SHOW_MODAL'; notification: NotificationInput }
  /** Removes one by its id. */
  | { type: 'CLOSE_NOTIFICATION'; id: string }
  /** Shows whatever a call rejected with; a withdrawn call shows nothing. */
  | ({ type: 'HANDLE_ERROR'; error: unknown } & Pick<
      NotificationInput,
      'hintMessage' | 'values' | 'callback'
    >)
  /** Removes all. */
  | { type: 'notifications.cleared' }
  /** The history was looked at: nothing in it is unread. */
  | { type: 'history.read' }
  /** Empties the history: it was asked for, or somebody else signs in next. The toasts stay. */
  | { type: 'history.cleared' }
  /** Pointer or focus is on the toasts. */
  | { type: 'attention.given' }
  /** Pointer and focus have left. */
  | { type: 'attention.withdrawn' }
  /** A success has stayed long enough; sent by the machine itself. */
  | { type: 'stay.elapsed'; id: string };

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as NotificationsInput | undefined,
  },
  guards: { isEmpty: ({ context }) => context.list.length === 0 },
  actions: {
    add: assign(({ context, event }) => {
      const asked = askedFor(event);
      if (!asked) return {};
      const made = context.made + 1;
      const list = event.type === 'NOTIFY' && event.replace ? [] : context.list;
      const place = { id: `n${made}`, modal: event.type === 'SHOW_MODAL' };
      return {
        made,
        list: withAdded(list, asked, place),
        history: context.now
          ? withRemembered(context.history, asked, { ...place, at: context.now() })
          : context.history,
      };
    }),
    markRead: assign({
      history: ({ context }) => context.history.map((one) => (one.isRead ? one : { ...one, isRead: true })),
    }),
    forgetHistory: assign({ history: () => [] }),
    remove: assign({
      list: ({ context, event }) =>
        event.type === 'CLOSE_NOTIFICATION' || event.type === 'stay.elapsed'
          ? context.list.filter((one) => one.id !== event.id)
          : [],
    }),
    countDown: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.list.filter(leavesByItself)) {
        enqueue.cancel(`stay-${id}`);
        enqueue.raise({ type: 'stay.elapsed', id }, { id: `stay-${id}`, delay: context.stay });
      }
    }),
    countDownNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.list.at(-1);
      if (!newest || !leavesByItself(newest)) return;
      enqueue.cancel(`stay-${newest.id}`);
      enqueue.raise(
        { type: 'stay.elapsed', id: newest.id },
        { id: `stay-${newest.id}`, delay: context.stay },
      );
    }),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    list: [],
    history: [],
    now: input?.now ?? null,
    made: 0,
    stay: input?.stay ?? defaultStay,
  }),
  initial: 'counting',
  on: {
    CLOSE_NOTIFICATION: { actions: 'remove' },
    'notifications.cleared': { actions: 'remove' },
    'history.read': { actions: 'markRead' },
    'history.cleared': { actions: 'forgetHistory' },
  },
  states: {
    counting: {
      entry: 'countDown',
      on: {
        NOTIFY: { actions: ['add', 'countDownNewest'] },
        HANDLE_ERROR: { actions: ['add'] },
        SHOW_MODAL: { actions: ['add'] },
        'stay.elapsed': { actions: 'remove' },
        'attention.given': 'paused',
      },
    },
    paused: {
      // What elapses meanwhile is not heard; counting starts anew afterwards.
      // What is pointed at may be closed, and then nothing says that the pointer has left.
      always: { guard: 'isEmpty', target: 'counting' },
      on: {
        NOTIFY: { actions: 'add' },
        HANDLE_ERROR: { actions: 'add' },
        SHOW_MODAL: { actions: 'add' },
        'attention.withdrawn': 'counting',
      },
    },
  },
});

function askedFor(event: NotificationsEvent): NotificationInput | null {
  if (event.type === 'NOTIFY' || event.type === 'SHOW_MODAL') return event.notification;
  if (event.type !== 'HANDLE_ERROR') return null;
  const { type: _type, error, ...told } = event;
  const found = notificationOf(failureOf(error));
  return found && { ...found, ...told };
}

interface WithList {
  context: NotificationsContext;
}

/** The toasts on screen: the newest four, oldest first. */
export function visibleToasts({ context }: WithList): Notification[] {
  return visibleOf(context.list);
}

/** How many toasts wait behind those on screen. */
export function hiddenToastCount({ context }: WithList): number {
  return Math.max(0, context.list.filter((one) => !one.modal).length - visibleLimit);
}

/** The dialog to answer first, or null. */
export function openModal({ context }: WithList): Notification | null {
  return context.list.find((one) => one.modal) ?? null;
}

/** This session's notifications, newest first. */
export function notificationHistory({ context }: WithList): readonly PastNotification[] {
  return context.history;
}

/** Errors that came since the history was last looked at. */
export function unreadErrorCount({ context }: WithList): number {
  return context.history.filter(({ type, isRead }) => type === 'error' && !isRead).length;
}
