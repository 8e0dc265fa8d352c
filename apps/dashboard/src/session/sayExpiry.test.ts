import type { GlobalControls, UserProduct } from '@payments/api-client/contract';
import { buildUserInfo } from '@payments/api-client/testing';
import { notificationsMachine } from '@payments/machines/notifications';
import { sessionMachine } from '@payments/machines/session';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { toastOf } from '../notifications/toastOf.ts';
import { sayExpiry } from './sayExpiry.ts';

const info = buildUserInfo();
const product: UserProduct = {
  product: 'Payments',
  user: { roles: [], mcId: 1, firstName: 'Ana', lastName: 'Duarte', email: info.email },
};

async function startExpired(popups: (() => Promise<{ name: string; email: string }>)[]) {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        checkLogin: fromPromise(async () => product),
        loadUserCompany: fromPromise(async () => info),
        loadGlobalControls: fromPromise<GlobalControls>(async () => ({ reportsEnabled: true })),
        startPopupLogin: fromPromise(() => popups.shift()?.() ?? Promise.reject(new Error('no popup left'))),
        watchOtherTabs: fromCallback(() => undefined),
      },
    }),
    {
      input: {
        hasSuiteManagerToken: true,
        isHandoverRefused: false,
        hasCodeAndState: false,
        callbackError: null,
        redirectCount: 0,
        redirects: { ownOrigin: 'https://dashboard.test', paymentsFrontEnd: null, allowedOrigins: [] },
      },
    },
  );
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  sayExpiry({ session, notifications });
  session.start();
  await waitFor(session, (snapshot) => snapshot.matches('authenticated'));
  session.send({ type: 'session.expired' });
  const toasts = () => notifications.getSnapshot().context.list.map(toastOf);
  const signInAgain = async () => {
    toasts()
      .find(({ action }) => action?.label === 'Sign in again')
      ?.action?.onPress();
    await waitFor(session, (snapshot) => !snapshot.hasTag('popupOpen'));
  };
  return { session, notifications, toasts, signInAgain };
}

describe('the end of a session', () => {
  it('ERR-2 TOK-7 is one notification with a way to sign in again, which goes once that is done', async () => {
    const { session, toasts, signInAgain } = await startExpired([async () => info]);
    session.send({ type: 'session.expired' });
    expect(toasts()).toMatchObject([
      {
        tone: 'info',
        title: 'Unauthorized request',
        hint: 'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
        action: { label: 'Sign in again' },
      },
    ]);
    await signInAgain();
    expect(session.getSnapshot().value).toBe('authenticated');
    expect(toasts()).toEqual([]);
  });

  it('TOK-7 dismissed, it comes back with the next refused call', async () => {
    const { session, notifications, toasts } = await startExpired([]);
    const [{ id } = { id: '' }] = toasts();
    notifications.send({ type: 'CLOSE_NOTIFICATION', id });
    expect(toasts()).toEqual([]);
    session.send({ type: 'session.expired' });
    expect(toasts()).toMatchObject([{ action: { label: 'Sign in again' } }]);
  });

  it('AUTH-16 AUTH-14 says why the popup came to nothing, and stays open to another try', async () => {
    const { toasts, signInAgain } = await startExpired([
      () => Promise.reject({ code: 'popup-blocked' }),
      () => Promise.reject({ code: 'access_denied', error_description: 'The account is locked' }),
      async () => info,
    ]);
    await signInAgain();
    expect(toasts()).toMatchObject([
      { action: { label: 'Sign in again' } },
      { tone: 'warning', title: 'The sign-in window was blocked' },
    ]);
    await signInAgain();
    expect(toasts()).toMatchObject([
      { action: { label: 'Sign in again' } },
      { title: 'You could not be signed in', hint: 'The account is locked (access_denied)' },
    ]);
    await signInAgain();
    expect(toasts()).toEqual([]);
  });
});
