import { failureFrom } from '@payments/machines/failure';
import { notificationsMachine } from '@payments/machines/notifications';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { failureTeller } from './tellFailure.ts';
import { toastOf } from './toastOf.ts';

function startTelling() {
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  const retry = vi.fn();
  const tell = failureTeller(notifications, { hintMessage: 'The communities could not be loaded', retry });
  return { tell, retry, toasts: () => notifications.getSnapshot().context.list.map(toastOf) };
}

const unavailable = () =>
  failureFrom('unavailable', {
    kind: 'response',
    status: 503,
    statusText: 'Service Unavailable',
    description: 'Back at noon.',
    requestId: 'r-7',
  });

describe('a failure told', () => {
  it('ERR-1 ERR-3 says what failed and why, with the request id, and tries again', () => {
    const { tell, retry, toasts } = startTelling();
    tell(unavailable());
    expect(toasts()).toMatchObject([
      {
        tone: 'error',
        title: 'The communities could not be loaded',
        hint: '503 Service Unavailable. The server is not ready. Try again in a moment. Back at noon.',
        requestId: 'r-7',
        action: { label: 'Retry' },
      },
    ]);
    toasts()[0]?.action?.onPress();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('ERR-3 is told once, goes when it is tried again, and is told again when it fails anew', () => {
    const { tell, toasts } = startTelling();
    const failure = unavailable();
    tell(failure);
    tell(failure);
    expect(toasts()).toHaveLength(1);
    const [first] = toasts();
    tell(null);
    expect(toasts()).toEqual([]);
    tell(failureFrom('internal', { kind: 'response', status: 500 }));
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]?.id).not.toBe(first?.id);
  });

  it('ERR-2 offers no retry where only a new sign-in helps', () => {
    const { tell, toasts } = startTelling();
    tell(failureFrom('token-expired', { kind: 'response', status: 401 }));
    expect(toasts()).toMatchObject([{ title: 'Unauthorized request', action: undefined }]);
  });
});
