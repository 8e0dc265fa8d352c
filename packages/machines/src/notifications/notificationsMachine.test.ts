import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failureFrom } from '../failure/failure.ts';
import { leafStates, reachedStates } from '../testing/reachedStates.ts';
import {
  hiddenToastCount,
  notificationHistory,
  notificationsMachine,
  openModal,
  unreadErrorCount,
  visibleToasts,
} from './notificationsMachine.ts';
import { historyLimit, type NotificationInput } from './notificationsRules.ts';

const success: NotificationInput = { type: 'success', code: 'refund-initiated' };
const error: NotificationInput = { type: 'error', message: 'It broke', hintMessage: 'Try later' };

function startNotifications(overrides: { stay?: number } = {}) {
  const clock = new SimulatedClock();
  const time = { at: 1_000 };
  const actor = createActor(notificationsMachine, {
    clock,
    input: { stay: 6_000, now: () => time.at, ...overrides },
  }).start();
  const notify = (...notifications: NotificationInput[]) => {
    for (const notification of notifications) actor.send({ type: 'NOTIFY', notification });
  };
  const shown = () => actor.getSnapshot().context.list.map(({ id, count }) => [id, count]);
  const remembered = () =>
    notificationHistory(actor.getSnapshot()).map(({ id, count, at, isRead }) => [id, count, at, isRead]);
  return { actor, clock, notify, shown, time, remembered };
}

describe('notifications', () => {
  it('SHELL-6 adds with an id, a hint and a code, and removes by id', () => {
    const { actor, notify, shown } = startNotifications();
    notify(error, success);
    expect(actor.getSnapshot().context.list).toEqual([
      {
        id: 'n1',
        type: 'error',
        message: 'It broke',
        hintMessage: 'Try later',
        code: null,
        values: {},
        failure: null,
        callback: null,
        modal: false,
        count: 1,
      },
      {
        id: 'n2',
        type: 'success',
        message: null,
        hintMessage: null,
        code: 'refund-initiated',
        values: {},
        failure: null,
        callback: null,
        modal: false,
        count: 1,
      },
    ]);
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    expect(shown()).toEqual([['n2', 1]]);
  });

  it('SHELL-6 replaces all by a single one', () => {
    const { actor, notify, shown } = startNotifications();
    notify(error, success);
    actor.send({ type: 'NOTIFY', notification: success, replace: true });
    expect(shown()).toEqual([['n3', 1]]);
  });

  it('SHELL-6 successes leave after their stay, errors do not', () => {
    const { clock, notify, shown } = startNotifications();
    notify(error, success);
    clock.increment(5_999);
    expect(shown()).toHaveLength(2);
    clock.increment(1);
    expect(shown()).toEqual([['n1', 1]]);
    clock.increment(1_000_000);
    expect(shown()).toEqual([['n1', 1]]);
  });

  it('SHELL-6 nothing leaves under pointer or focus', () => {
    const { actor, clock, notify, shown } = startNotifications();
    notify(success);
    clock.increment(5_000);
    actor.send({ type: 'attention.given' });
    notify(success);
    clock.increment(60_000);
    expect(shown()).toHaveLength(2);
    actor.send({ type: 'attention.withdrawn' });
    clock.increment(5_999);
    expect(shown()).toHaveLength(2);
    clock.increment(1);
    expect(shown()).toHaveLength(0);
  });

  it('SHELL-6 closing the last one under the pointer does not hold later ones for ever', () => {
    const { actor, clock, notify, shown } = startNotifications();
    notify(success);
    actor.send({ type: 'attention.given' });
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    notify(success);
    clock.increment(6_000);
    expect(shown()).toEqual([]);
  });

  it('SHELL-6 a dialog waits for its answer, apart from the toasts', () => {
    const { actor, clock } = startNotifications();
    actor.send({ type: 'SHOW_MODAL', notification: success });
    actor.send({ type: 'attention.given' });
    actor.send({ type: 'attention.withdrawn' });
    clock.increment(60_000);
    expect(openModal(actor.getSnapshot())).toMatchObject({ id: 'n1', modal: true });
    expect(visibleToasts(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    expect(openModal(actor.getSnapshot())).toBeNull();
  });

  it('SHELL-6 an error that comes again while it waits behind four others is shown again', () => {
    const { actor, notify } = startNotifications();
    const fail = (index: number) => notify({ ...error, message: `Error ${index}` });
    for (const index of [0, 1, 2, 3, 4, 0, 3]) fail(index);
    expect(visibleToasts(actor.getSnapshot()).map(({ message, count }) => [message, count])).toEqual([
      ['Error 2', 1],
      ['Error 3', 2],
      ['Error 4', 1],
      ['Error 0', 2],
    ]);
    expect(hiddenToastCount(actor.getSnapshot())).toBe(1);
  });

  it('SHELL-6 what comes under pointer or focus is kept: news, errors and dialogs', () => {
    const { actor, notify } = startNotifications();
    notify(error);
    actor.send({ type: 'attention.given' });
    notify(success);
    actor.send({ type: 'HANDLE_ERROR', error: { kind: 'response', status: 500 } });
    actor.send({ type: 'SHOW_MODAL', notification: { type: 'warning', message: 'Leave?' } });
    expect(actor.getSnapshot().value).toBe('paused');
    expect(actor.getSnapshot().context.list.map(({ type, modal }) => [type, modal])).toEqual([
      ['error', false],
      ['success', false],
      ['error', false],
      ['warning', true],
    ]);
    expect(hiddenToastCount(actor.getSnapshot())).toBe(0);
  });

  it.each([
    { code: 'conflict' },
    { message: 'Another' },
    { hintMessage: 'The refund of $125.00' },
    { values: { what: '$125.00 to Ana Ruiz' } },
    { failure: failureFrom('internal-error', { status: 500 }) },
    { failure: failureFrom('internal-error', { endpoint: 'GET /payments' }) },
  ])('ERR-4 an error that differs by %j is another', (difference) => {
    const { notify, shown } = startNotifications();
    notify(error, { ...error, ...difference }, error);
    expect(shown()).toEqual([
      ['n1', 2],
      ['n2', 1],
    ]);
  });

  it('SHELL-6 shows at most four and counts the rest', () => {
    const { actor, notify } = startNotifications();
    notify(...Array.from({ length: 6 }, (_, index) => ({ ...error, message: `Error ${index}` })));
    expect(visibleToasts(actor.getSnapshot()).map(({ message }) => message)).toEqual([
      'Error 2',
      'Error 3',
      'Error 4',
      'Error 5',
    ]);
    expect(hiddenToastCount(actor.getSnapshot())).toBe(2);
    actor.send({ type: 'notifications.cleared' });
    expect(hiddenToastCount(actor.getSnapshot())).toBe(0);
  });

  it('ERR-2 many unauthorised calls at once show one notification', () => {
    const { actor } = startNotifications();
    const callback = () => {};
    actor.send({
      type: 'HANDLE_ERROR',
      error: { kind: 'response', status: 401, endpoint: 'GET /a' },
      callback,
    });
    actor.send({ type: 'HANDLE_ERROR', error: { kind: 'response', status: 403, endpoint: 'GET /b' } });
    actor.send({ type: 'HANDLE_ERROR', error: { code: 'redirectToLogin' } });
    expect(actor.getSnapshot().context.list).toMatchObject([
      { id: 'n1', type: 'info', code: 'unauthorized', count: 3, callback },
    ]);
  });

  it('ERR-2 the unauthorised notification stays until dismissed', () => {
    const { actor, clock, shown } = startNotifications();
    actor.send({ type: 'HANDLE_ERROR', error: { kind: 'response', status: 401 } });
    actor.send({ type: 'attention.given' });
    actor.send({ type: 'attention.withdrawn' });
    clock.increment(1_000_000);
    expect(shown()).toEqual([['n1', 1]]);
  });

  it('SHELL-6 what has a button stays until it is closed', () => {
    const { actor, clock, shown, notify } = startNotifications();
    notify({ type: 'info', code: 'file-goes-on', callback: () => {} });
    clock.increment(1_000_000);
    expect(shown()).toEqual([['n1', 1]]);
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    expect(shown()).toEqual([]);
  });

  it('ERR-3 another error keeps its hint, code, status and request id', () => {
    const { actor } = startNotifications();
    actor.send({
      type: 'HANDLE_ERROR',
      error: {
        kind: 'response',
        status: 503,
        statusText: 'Service Unavailable',
        endpoint: 'GET /reporting/payments',
        problem: { code: 'unavailable', requestId: 'r-7', detail: 'Back at noon' },
      },
      hintMessage: 'Loading payments',
    });
    expect(actor.getSnapshot().context.list).toMatchObject([
      {
        type: 'error',
        code: 'unavailable',
        hintMessage: 'Loading payments',
        failure: {
          status: 503,
          statusText: 'Service Unavailable',
          requestId: 'r-7',
          description: 'Back at noon',
        },
      },
    ]);
  });

  it('ERR-4 the same error again counts up and takes on the newest request id; another is its own', () => {
    const { actor, shown } = startNotifications();
    const fail = (endpoint: string, requestId: string) =>
      actor.send({ type: 'HANDLE_ERROR', error: { kind: 'response', status: 500, endpoint, requestId } });
    fail('GET /a', 'r-1');
    fail('GET /a', 'r-2');
    fail('GET /b', 'r-3');
    expect(shown()).toEqual([
      ['n1', 2],
      ['n3', 1],
    ]);
    expect(actor.getSnapshot().context.list[0]?.failure?.requestId).toBe('r-2');
  });

  it('ERR-1 anything thrown becomes an error, and a withdrawn call shows nothing', () => {
    const { actor } = startNotifications();
    actor.send({ type: 'HANDLE_ERROR', error: { kind: 'aborted' } });
    expect(actor.getSnapshot().context.list).toEqual([]);
    actor.send({ type: 'HANDLE_ERROR', error: 'boom' });
    expect(actor.getSnapshot().context.list).toMatchObject([{ type: 'error', code: 'unexpected' }]);
  });

  it('SHELL-6 remembers what was closed, what has left and what was a dialog, newest first, without its button', () => {
    const { actor, clock, notify, shown, time, remembered } = startNotifications();
    notify({ ...error, callback: () => {} });
    time.at = 2_000;
    notify(success);
    time.at = 3_000;
    actor.send({ type: 'SHOW_MODAL', notification: { type: 'info', message: 'Read this' } });
    for (const id of ['n1', 'n3']) actor.send({ type: 'CLOSE_NOTIFICATION', id });
    clock.increment(6_000);
    expect(shown()).toEqual([]);
    expect(remembered()).toEqual([
      ['n3', 1, 3_000, false],
      ['n2', 1, 2_000, false],
      ['n1', 1, 1_000, false],
    ]);
    expect(notificationHistory(actor.getSnapshot())[2]).toEqual({
      id: 'n1',
      type: 'error',
      message: 'It broke',
      hintMessage: 'Try later',
      code: null,
      values: {},
      failure: null,
      modal: false,
      count: 1,
      at: 1_000,
      isRead: false,
    });
  });

  it("REF-7 of two writes that may have been done neither takes the other's place", () => {
    const { actor, notify, shown } = startNotifications();
    const inDoubt = (what: string): NotificationInput => ({
      type: 'error',
      code: 'left-in-doubt',
      values: { what },
    });
    notify(inDoubt('$125.00 to Ana'), inDoubt('$50.00 to Bo'), inDoubt('$125.00 to Ana'));
    expect(shown()).toEqual([
      ['n1', 2],
      ['n2', 1],
    ]);
    expect(visibleToasts(actor.getSnapshot()).map(({ values }) => values.what)).toEqual([
      '$125.00 to Ana',
      '$50.00 to Bo',
    ]);
    expect(notificationHistory(actor.getSnapshot()).map(({ values }) => values.what)).toEqual([
      '$125.00 to Ana',
      '$50.00 to Bo',
    ]);
  });

  it('SHELL-6 counts a repeated error in the history, with its newest time and request id, and it is news again', () => {
    const { actor, notify, time, remembered } = startNotifications();
    const fail = (requestId: string) =>
      actor.send({
        type: 'HANDLE_ERROR',
        error: { kind: 'response', status: 500, endpoint: 'GET /a', requestId },
      });
    fail('r-1');
    notify(success);
    actor.send({ type: 'history.read' });
    actor.send({ type: 'CLOSE_NOTIFICATION', id: 'n1' });
    time.at = 9_000;
    fail('r-2');
    expect(remembered()).toEqual([
      ['n1', 2, 9_000, false],
      ['n2', 1, 1_000, true],
    ]);
    expect(notificationHistory(actor.getSnapshot())[0]?.failure?.requestId).toBe('r-2');
    actor.send({ type: 'HANDLE_ERROR', error: { kind: 'aborted' } });
    expect(remembered()).toHaveLength(2);
  });

  it('SHELL-6 counts the errors that nobody has looked at', () => {
    const { actor, notify } = startNotifications();
    notify(success, error, { ...error, message: 'Another' });
    expect(unreadErrorCount(actor.getSnapshot())).toBe(2);
    actor.send({ type: 'history.read' });
    expect(unreadErrorCount(actor.getSnapshot())).toBe(0);
    notify(error);
    expect(unreadErrorCount(actor.getSnapshot())).toBe(1);
  });

  it('SHELL-6 empties the history without closing what is shown, and the toasts without emptying the history', () => {
    const { actor, notify, shown, remembered } = startNotifications();
    notify(error, success);
    actor.send({ type: 'notifications.cleared' });
    expect([shown(), remembered()]).toEqual([
      [],
      [
        ['n2', 1, 1_000, false],
        ['n1', 1, 1_000, false],
      ],
    ]);
    notify(success);
    actor.send({ type: 'history.cleared' });
    expect([shown(), remembered()]).toEqual([[['n3', 1]], []]);
    notify(success);
    expect(remembered()).toEqual([['n4', 1, 1_000, false]]);
  });

  it('SHELL-6 keeps the newest 200', () => {
    const { notify, remembered } = startNotifications();
    notify(...Array.from({ length: historyLimit + 3 }, () => success));
    expect(remembered()).toHaveLength(200);
    expect([remembered().at(0)?.[0], remembered().at(-1)?.[0]]).toEqual(['n203', 'n4']);
  });

  it('SHELL-6 remembers while the toasts are read, and nothing where no clock is given', () => {
    const { actor, notify, remembered } = startNotifications();
    notify(success);
    actor.send({ type: 'attention.given' });
    notify(success);
    expect(remembered()).toHaveLength(2);
    const clockless = createActor(notificationsMachine, { input: {} }).start();
    clockless.send({ type: 'NOTIFY', notification: error });
    expect(notificationHistory(clockless.getSnapshot())).toEqual([]);
  });

  it('SHELL-6 every state is reached', () => {
    const events = [{ type: 'NOTIFY', notification: error }, { type: 'attention.given' }];
    expect(
      reachedStates(notificationsMachine, {
        events,
        distinguish: ({ context }) => context.list.length > 0,
      }),
    ).toEqual(leafStates(notificationsMachine));
  });
});
