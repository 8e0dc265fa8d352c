import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { leafStates, reachedStates } from '../testing/reachedStates.ts';
import { hiddenToastCount, notificationsMachine, openModal, visibleToasts } from './notificationsMachine.ts';
import type { NotificationInput } from './notificationsRules.ts';

const success: NotificationInput = { type: 'success', code: 'refund-initiated' };
const error: NotificationInput = { type: 'error', message: 'It broke', hintMessage: 'Try later' };

function startNotifications(overrides: { stay?: number } = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(notificationsMachine, { clock, input: { stay: 6_000, ...overrides } }).start();
  const notify = (...notifications: NotificationInput[]) => {
    for (const notification of notifications) actor.send({ type: 'NOTIFY', notification });
  };
  const shown = () => actor.getSnapshot().context.list.map(({ id, count }) => [id, count]);
  return { actor, clock, notify, shown };
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
