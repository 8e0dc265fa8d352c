import { type Failure, isUnauthorized } from '../failure/failure.ts';

export const notificationTypes = ['success', 'info', 'warning', 'error'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What a sender gives; the screen puts `code` and `failure` into words when there is no message. */
export interface NotificationInput {
  type: NotificationType;
  message?: string;
  hintMessage?: string;
  /** A stable name for the screen's words, e.g. `refund-initiated`. */
  code?: string;
  /** Values for the screen's words, e.g. an e-mail address. */
  values?: Readonly<Record<string, string>>;
  failure?: Failure;
  /** What the notification's own button does, e.g. sign in again. */
  callback?: () => void;
}

/** A notification as it is shown (SHELL-6); `id` is the notificationID. */
export interface Notification {
  id: string;
  type: NotificationType;
  message: string | null;
  hintMessage: string | null;
  code: string | null;
  values: Readonly<Record<string, string>>;
  failure: Failure | null;
  callback: (() => void) | null;
  /** Shown as a dialog instead of a toast. */
  modal: boolean;
  /** How many times it happened (ERR-2). */
  count: number;
}

/** A notification of this session, kept after its toast is gone. Its own button is not: what it did belongs to its moment. */
export interface PastNotification extends Omit<Notification, 'callback'> {
  /** Epoch milliseconds: when it came last. */
  at: number;
  /** The history was looked at since. */
  isRead: boolean;
}

/** How many the history holds; the oldest make room. */
export const historyLimit = 200;

/** Toasts on screen at once; the rest are counted. */
export const visibleLimit = 4;
/** Milliseconds that a success stays. */
export const defaultStay = 6_000;

/**
 * Errors stay until dismissed, and so does what came of a failure and what has a button; successes and plain news leave
 * (SHELL-6).
 */
export function leavesByItself(notification: Notification): boolean {
  if (notification.modal || notification.failure || notification.callback) return false;
  return notification.type === 'success' || notification.type === 'info';
}

/** A failed call as a notification, or null when the call was withdrawn (ERR-1 to ERR-3). */
export function notificationOf(failure: Failure): NotificationInput | null {
  if (failure.kind === 'aborted') return null;
  if (isUnauthorized(failure) || failure.status === 403) {
    return { type: 'info', code: 'unauthorized', failure };
  }
  return { type: 'error', code: failure.code, failure };
}

/** Two with the same key are one that happened twice; null for what is always its own. */
function repeatKey(notification: NotificationInput): string | null {
  if (notification.code === 'unauthorized') return 'unauthorized';
  if (notification.type !== 'error') return null;
  const { code = '', message = '', hintMessage = '', values = {}, failure } = notification;
  return JSON.stringify([
    code,
    message,
    hintMessage,
    values,
    failure?.status ?? null,
    failure?.endpoint ?? null,
  ]);
}

/** What a sender gave, with what they left out. */
function toldBy(input: NotificationInput) {
  return {
    type: input.type,
    message: input.message ?? null,
    hintMessage: input.hintMessage ?? null,
    code: input.code ?? null,
    values: input.values ?? {},
    failure: input.failure ?? null,
  };
}

/** The toasts on screen: the newest four, oldest first. */
export function visibleOf(list: readonly Notification[]): Notification[] {
  return list.filter((one) => !one.modal).slice(-visibleLimit);
}

/**
 * The list with one more: a repeat counts up the one that is there and takes on its news. One that waits behind those on
 * screen becomes the newest; one on screen stays where it is, as moving it would tell its neighbours anew.
 */
export function withAdded(
  list: readonly Notification[],
  input: NotificationInput,
  { id, modal }: { id: string; modal: boolean },
): Notification[] {
  const key = repeatKey(input);
  const before = key === null ? undefined : list.find((one) => repeatKey(inputOf(one)) === key);
  const added: Notification = {
    id: before?.id ?? id,
    ...toldBy(input),
    callback: input.callback ?? before?.callback ?? null,
    modal: modal || before?.modal === true,
    count: (before?.count ?? 0) + 1,
  };
  if (before && (before.modal || visibleOf(list).includes(before)))
    return list.map((one) => (one === before ? added : one));
  return [...list.filter((one) => one !== before), added];
}

/** The history, newest first, with one more: a repeat moves to the front, counts up and takes on its news. */
export function withRemembered(
  history: readonly PastNotification[],
  input: NotificationInput,
  { id, modal, at }: { id: string; modal: boolean; at: number },
): PastNotification[] {
  const key = repeatKey(input);
  const before = key === null ? undefined : history.find((one) => repeatKey(inputOf(one)) === key);
  const remembered: PastNotification = {
    id: before?.id ?? id,
    ...toldBy(input),
    modal,
    count: (before?.count ?? 0) + 1,
    at,
    isRead: false,
  };
  return [remembered, ...history.filter((one) => one !== before)].slice(0, historyLimit);
}

function inputOf(notification: Omit<Notification, 'callback'>): NotificationInput {
  return {
    type: notification.type,
    ...(notification.message === null ? {} : { message: notification.message }),
    ...(notification.hintMessage === null ? {} : { hintMessage: notification.hintMessage }),
    ...(notification.code === null ? {} : { code: notification.code }),
    values: notification.values,
    ...(notification.failure === null ? {} : { failure: notification.failure }),
  };
}
