import type { GlobalControls, UserInfo, UserProduct } from '@payments/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import {
  accessSubject,
  emailOf,
  type SessionInput,
  sessionMachine,
  type TabMessage,
} from './sessionMachine.ts';
import type { ClearScope, SessionUser, SignInType } from './sessionRules.ts';

const input: SessionInput = {
  hasSuiteManagerToken: false,
  isHandoverRefused: false,
  hasCodeAndState: false,
  callbackError: null,
  redirectCount: 0,
  redirects: {
    ownOrigin: 'https://dashboard.test',
    paymentsFrontEnd: 'https://pay.test/',
    allowedOrigins: ['https://pay.test'],
  },
};
const info: UserInfo = {
  name: 'Rosa Vega',
  email: 'Rosa@Demo.Test',
  isFSEmployee: false,
  isOnboardUser: false,
  fullAccessProfile: true,
  isReportsUser: true,
  isDashboardUser: false,
  isReadOnlyUser: false,
  isOnTeamList: false,
  releaseModalOpen: true,
  releaseVersion: { releaseVersion: '2026.11', releaseNotes: 'News', dataType: 'Html' },
  userCompany: { id: 4, name: 'Alpine', reportsEnabled: true, sendPaymentsTo: 3 },
};
const product: UserProduct = {
  product: 'Payments',
  user: { roles: [1], mcId: 4, firstName: 'Rosa', lastName: 'Vega', email: 'Rosa@Demo.Test' },
};
const rosa: SessionUser = { name: 'Rosa Vega', email: 'rosa@demo.test' };

function startSession(overrides: Partial<SessionInput> = {}, { deaf = false } = {}) {
  const spies = {
    checkLogin: deferredCalls<unknown, UserProduct>(),
    callback: deferredCalls<unknown, { returnTo: string | null; user: SessionUser }>(),
    identity: deferredCalls<unknown, SessionUser | null>(),
    company: deferredCalls<unknown, UserInfo>(),
    controls: deferredCalls<unknown, GlobalControls>(),
    login: deferredCalls<{ returnTo: string }, void>(),
    popup: deferredCalls<unknown, SessionUser>(),
    end: deferredCalls<{ signInType: SignInType }, void>(),
    clear: deferredCalls<{ scope: ClearScope; redirectCount: number; isHandoverRefused?: boolean }, void>(),
    goTo: deferredCalls<{ to: string }, void>(),
    told: vi.fn<(message: TabMessage) => void>(),
    opened: vi.fn(),
    renewed: vi.fn(),
    closed: vi.fn(),
  };
  let otherTab = () => {};
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        checkLogin: fromPromise(spies.checkLogin.run),
        handleRedirectCallback: fromPromise(spies.callback.run),
        checkIdentitySession: fromPromise(spies.identity.run),
        loadUserCompany: fromPromise(spies.company.run),
        loadGlobalControls: fromPromise(spies.controls.run),
        startIdentityLogin: fromPromise(spies.login.run),
        startPopupLogin: fromPromise(spies.popup.run),
        endSession: fromPromise(spies.end.run),
        clearStorage: fromPromise(spies.clear.run),
        goTo: fromPromise(spies.goTo.run),
        ...(deaf
          ? {}
          : {
              watchOtherTabs: fromCallback<TabMessage, undefined>(({ sendBack, receive }) => {
                otherTab = () => sendBack({ type: 'otherTab.signedOut' });
                receive(spies.told);
              }),
            }),
      },
    }),
    { input: { ...input, ...overrides } },
  );
  actor.on('session.opened', ({ returnTo }) => spies.opened(returnTo));
  actor.on('session.renewed', spies.renewed);
  actor.on('session.closed', spies.closed);
  actor.start();
  return { actor, spies, otherTab: () => otherTab() };
}

async function startAuthenticated(overrides: Partial<SessionInput> = {}, options = {}) {
  const started = startSession(overrides, options);
  const { spies } = started;
  if (overrides.hasSuiteManagerToken) spies.checkLogin.call().answer(product);
  else spies.identity.call().answer(rosa);
  await settled();
  spies.company.call().answer(info);
  await settled();
  spies.controls.call().answer({ reportsEnabled: true });
  await settled();
  expect(started.actor.getSnapshot().value).toBe('authenticated');
  expect(started.actor.getSnapshot().hasTag('authenticated')).toBe(true);
  return started;
}

async function startExpired() {
  const started = await startAuthenticated();
  started.actor.send({ type: 'session.expired' });
  return started;
}

/** Signed in, and the lookup of the company has not been answered. */
async function startLookup() {
  const started = startSession();
  started.spies.identity.call().answer(rosa);
  await settled();
  return started;
}

async function startProfileFailed() {
  const started = await startLookup();
  started.spies.company.call().fail({ kind: 'response', status: 503, requestId: 'r-1' });
  await settled();
  expect(started.actor.getSnapshot().value).toBe('profileFailed');
  return started;
}

describe('session', () => {
  it('AUTH-9 starts loading and not authenticated', () => {
    const { actor } = startSession();
    expect([...actor.getSnapshot().tags]).toEqual(['loading', 'busy']);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, userProduct: null });
  });

  it('AUTH-5 AUTH-7 AUTH-8 a suite-manager token runs the login check, then user, company and controls', async () => {
    const { actor, spies } = startSession({ hasSuiteManagerToken: true });
    expect(spies.identity.calls).toHaveLength(0);
    spies.checkLogin.call().answer(product);
    await settled();
    expect([...actor.getSnapshot().tags]).toEqual(['busy', 'authenticated']);
    expect(actor.getSnapshot().context).toMatchObject({ user: rosa, userProduct: product });
    expect(spies.controls.calls).toHaveLength(0);
    spies.company.call().answer(info);
    await settled();
    expect(spies.opened).not.toHaveBeenCalled();
    spies.controls.call().answer({ reportsEnabled: true });
    await settled();
    expect(spies.opened.mock.calls).toEqual([[null]]);
    expect(accessSubject(actor.getSnapshot())).toEqual({
      isFSEmployee: false,
      isOnboardUser: false,
      fullAccessProfile: true,
      isReportsUser: true,
      isDashboardUser: false,
      isReadOnlyUser: false,
      isOnTeamList: false,
      globalReportsEnabled: true,
      company: { id: 4, name: 'Alpine', reportsEnabled: true, sendPaymentsTo: 3 },
    });
    expect(actor.getSnapshot().context).toMatchObject({ signInType: 'suite-manager', user: rosa });
    expect(emailOf(actor.getSnapshot())).toBe('rosa@demo.test');
  });

  it('AUTH-6 a code and a state are exchanged, and the stored return state is opened', async () => {
    const { actor, spies } = startSession({ hasCodeAndState: true });
    expect([...actor.getSnapshot().tags]).toEqual(['loading', 'busy']);
    spies.callback.call().answer({ returnTo: '/Payments?pageNumber=3', user: rosa });
    await settled();
    spies.company.call().answer(info);
    await settled();
    spies.controls.call().answer({ reportsEnabled: false });
    await settled();
    expect(spies.opened.mock.calls).toEqual([['/Payments?pageNumber=3']]);
  });

  it('AUTH-6 AUTH-12 where one has been is not opened for the next who signs in', async () => {
    const { actor, spies } = startSession({ hasCodeAndState: true });
    const open = async () => {
      await settled();
      spies.company.call().answer(info);
      await settled();
      spies.controls.call().answer({ reportsEnabled: false });
      await settled();
    };
    spies.callback.call().answer({ returnTo: '/Payments?pageNumber=3', user: rosa });
    await open();
    actor.send({ type: 'logout.requested' });
    spies.clear.call().answer();
    await settled();
    spies.end.call().answer();
    await settled();
    actor.send({ type: 'suiteManagerLogin.requested', hasToken: true });
    spies.checkLogin.call().answer(product);
    await open();
    expect(spies.opened.mock.calls).toEqual([['/Payments?pageNumber=3'], [null]]);
  });

  it('AUTH-14 a code that cannot be exchanged shows the error, and leaves a way to try again', async () => {
    const { actor, spies } = startSession({ hasCodeAndState: true });
    spies.callback.call().fail({ error: 'invalid_grant', error_description: 'Used already' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'invalid_grant', description: 'Used already' } },
    });
    actor.send({ type: 'login.requested', returnTo: '/Payouts' });
    expect(spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Payouts' }]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-14 an identity provider that cannot be gone to is said, and can be tried again', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(null);
    await settled();
    actor.send({ type: 'login.requested', returnTo: '/Payouts' });
    for (const returnTo of [undefined, '/Homeowners'] as const) {
      spies.login.call().fail({ kind: 'network' });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'failed',
        context: { failure: { kind: 'network' } },
      });
      actor.send({ type: 'retry.requested', ...(returnTo && { returnTo }) });
    }
    expect(spies.login.calls.map((call) => call.input)).toEqual([
      { returnTo: '/Payouts' },
      { returnTo: '/Payouts' },
      { returnTo: '/Homeowners' },
    ]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-6 without token and code an identity session is looked for, and none means the landing page', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(null);
    await settled();
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect([...actor.getSnapshot().tags]).toEqual([]);
  });

  it('AUTH-13 asks for sign-in and comes back to where the user was going', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(null);
    await settled();
    actor.send({ type: 'login.requested', returnTo: '/Payments?paymentStatuses=Failed' });
    actor.send({ type: 'login.requested', returnTo: '/Payouts' });
    expect(spies.login.calls.map((call) => call.input)).toEqual([
      { returnTo: '/Payments?paymentStatuses=Failed' },
    ]);
  });

  it('AUTH-2 the suite-manager button alerts without a token and checks the login with one', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(null);
    await settled();
    actor.send({ type: 'suiteManagerLogin.requested', hasToken: false });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { failure: { code: 'invalidSuiteManagerToken' } },
    });
    actor.send({ type: 'suiteManagerLogin.requested', hasToken: true });
    actor.send({ type: 'suiteManagerLogin.requested', hasToken: true });
    expect(spies.checkLogin.calls).toHaveLength(1);
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, signInType: 'suite-manager' });
  });

  it.each([
    [404, { scope: 'tokens', redirectCount: 1, isHandoverRefused: false }, 'https://pay.test/'],
    [400, { scope: 'tokens', redirectCount: 1, isHandoverRefused: false }, 'https://pay.test/'],
    [401, { scope: 'everything', redirectCount: 1, isHandoverRefused: true }, '/'],
  ])('AUTH-10 the login check failing with %i clears and leaves, once', async (status, cleared, to) => {
    const { spies } = startSession({ hasSuiteManagerToken: true });
    spies.checkLogin.call().fail({ kind: 'response', status });
    await settled();
    expect(spies.clear.calls.map((call) => call.input)).toEqual([cleared]);
    expect(spies.goTo.calls).toHaveLength(0);
    spies.clear.call().answer();
    await settled();
    expect(spies.goTo.calls.map((call) => call.input)).toEqual([{ to }]);
  });

  it('AUTH-10 AUTH-2 where a hand-over was refused, nobody else is signed in in its place', async () => {
    const { actor, spies } = startSession({ isHandoverRefused: true });
    await settled();
    expect(spies.identity.calls).toHaveLength(0);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { user: null, failure: { code: 'invalidSuiteManagerToken' } },
    });
    actor.send({ type: 'login.requested', returnTo: '/Home' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-10 the company lookup failing with 404 clears the tokens and leaves', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(rosa);
    await settled();
    spies.company.call().fail({ kind: 'response', status: 404 });
    await settled();
    spies.clear.call().answer();
    await settled();
    expect(spies.clear.calls.map((call) => call.input)).toEqual([
      { scope: 'tokens', redirectCount: 1, isHandoverRefused: false },
    ]);
    expect(spies.goTo.calls.map((call) => call.input)).toEqual([{ to: 'https://pay.test/' }]);
    expect(actor.getSnapshot().context.user).toBeNull();
  });

  it('AUTH-10 AUTH-11 leaving for our own landing page refuses no hand-over to who came without one', async () => {
    const { spies } = startSession({ redirects: { ...input.redirects, paymentsFrontEnd: null } });
    spies.identity.call().answer(rosa);
    await settled();
    spies.company.call().fail({ kind: 'response', status: 404 });
    await settled();
    expect(spies.clear.calls.map((call) => call.input)).toEqual([
      { scope: 'tokens', redirectCount: 1, isHandoverRefused: false },
    ]);
  });

  it.each([400, 401, 404])(
    'AUTH-11 reloads that keep failing with %i redirect three times, then explain',
    async (status) => {
      let redirectCount = 0;
      let navigations = 0;
      for (let load = 0; load < 10; load += 1) {
        const { actor, spies } = startSession({ hasSuiteManagerToken: true, redirectCount });
        spies.checkLogin.call().fail({ kind: 'response', status });
        await settled();
        if (actor.getSnapshot().matches('failed')) {
          expect(actor.getSnapshot().context.failure?.code).toBe('redirect-loop');
          break;
        }
        redirectCount = spies.clear.call().input.redirectCount;
        spies.clear.call().answer();
        await settled();
        navigations += spies.goTo.calls.length;
      }
      expect(navigations).toBe(3);
    },
  );

  it('AUTH-11 a sign-in that works ends the count of redirects', async () => {
    const { actor } = await startAuthenticated({ redirectCount: 2 });
    expect(actor.getSnapshot().context.redirectCount).toBe(0);
  });

  it('AUTH-11 redirects that cannot be counted are not made', async () => {
    const { actor, spies } = startSession({ hasSuiteManagerToken: true });
    spies.checkLogin.call().fail({ kind: 'response', status: 404 });
    await settled();
    spies.clear.call().fail(new Error('storage is blocked'));
    await settled();
    expect(spies.goTo.calls).toHaveLength(0);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'storage-unavailable' } },
    });
  });

  it('AUTH-14 the error of the callback shows its code and description, and leaves a way to try again', () => {
    const { actor, spies } = startSession({
      callbackError: { code: 'access_denied', description: 'You said no' },
    });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'access_denied', description: 'You said no' } },
    });
    actor.send({ type: 'retry.requested' });
    expect(spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Home' }]);
  });

  it('AUTH-14 a silent login that times out shows it, and can be tried again', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().fail({ error: 'timeout', error_description: 'Timeout' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'timeout', description: 'Timeout' } },
    });
    actor.send({ type: 'landing.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'signedOut', context: { failure: null } });
  });

  it('AUTH-7 a login check that finds no network is tried again on request', async () => {
    const { actor, spies } = startSession({ hasSuiteManagerToken: true });
    spies.checkLogin.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { kind: 'network' } } });
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    spies.checkLogin.call().answer(product);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ loadingProfile: 'userCompany' });
  });

  it('ROLE-3a company or controls failing offers Retry instead of a menu of no rights', async () => {
    const { actor, spies } = await startProfileFailed();
    expect(actor.getSnapshot().context.failure).toMatchObject({ status: 503, requestId: 'r-1' });
    expect([...actor.getSnapshot().tags]).toEqual(['authenticated']);
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    spies.company.call().answer(info);
    await settled();
    spies.controls.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'profileFailed',
      context: { failure: { kind: 'network' } },
    });
    expect(spies.opened).not.toHaveBeenCalled();
  });

  it('AUTH-7 AUTH-9 who the identity session says counts until the company is known, then what that answer says', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer({ name: 'rosa', email: 'ROSA@demo.test' });
    await settled();
    expect(actor.getSnapshot().context.user).toEqual({ name: 'rosa', email: 'rosa@demo.test' });
    spies.company.call().answer(info);
    await settled();
    expect(actor.getSnapshot().context.user).toEqual(rosa);
  });

  it('ROLE-3a AUTH-14 who has no rights to be read can sign in anew or out', async () => {
    const again = await startProfileFailed();
    again.actor.send({ type: 'login.requested', returnTo: '/Payouts' });
    expect(again.spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Payouts' }]);
    expect(again.actor.getSnapshot().context.failure).toBeNull();
    const out = await startProfileFailed();
    out.actor.send({ type: 'logout.requested' });
    expect(out.spies.clear.calls.map((call) => call.input)).toEqual([{ scope: 'session', redirectCount: 0 }]);
  });

  it('ROLE-3a AUTH-13 Retry of a sign-in that came for a page comes back to it', async () => {
    const { actor, spies } = startSession({ hasCodeAndState: true });
    spies.callback.call().answer({ returnTo: '/Payments?pageNumber=3', user: rosa });
    await settled();
    spies.company.call().fail({ code: 'redirectToLogin' });
    await settled();
    actor.send({ type: 'retry.requested' });
    expect(spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Payments?pageNumber=3' }]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('ROLE-3a TOK-3 where only a new sign-in can help, Retry starts one and comes back', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(rosa);
    await settled();
    spies.company.call().fail({ code: 'redirectToLogin' });
    await settled();
    expect(actor.getSnapshot().value).toBe('profileFailed');
    actor.send({ type: 'retry.requested', returnTo: '/Payments?pageNumber=2' });
    expect(spies.company.calls).toHaveLength(1);
    expect(spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Payments?pageNumber=2' }]);
  });

  it('TOK-2 an invalid suite-manager token is said, and Retry signs in at the identity provider', async () => {
    const { actor, spies } = startSession({ hasSuiteManagerToken: true });
    spies.checkLogin.call().fail({ code: 'invalidSuiteManagerToken' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'invalidSuiteManagerToken' } },
    });
    actor.send({ type: 'retry.requested', returnTo: '/Payouts' });
    expect(spies.checkLogin.calls).toHaveLength(1);
    expect(spies.login.calls.map((call) => call.input)).toEqual([{ returnTo: '/Payouts' }]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-8 receiving user info again resets every flag before the company sets them', async () => {
    const { actor, spies } = await startAuthenticated();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'popupLogin.requested' });
    spies.popup.call().answer({ name: 'Someone Else', email: 'else@demo.test' });
    await settled();
    expect(Object.values(actor.getSnapshot().context.flags)).not.toContain(true);
    expect(actor.getSnapshot()).toMatchObject({
      value: { loadingProfile: 'userCompany' },
      context: { company: null, user: { email: 'else@demo.test' } },
    });
  });

  it('AUTH-12 TOK-7 the visit of the one before ends when somebody else signs in by the popup, and not by the same', async () => {
    for (const [person, closings] of [
      [rosa, []],
      [
        { name: 'Someone Else', email: 'else@demo.test' },
        [[{ type: 'session.closed', next: 'Someone Else' }]],
      ],
    ] as const) {
      const { actor, spies } = await startAuthenticated();
      actor.send({ type: 'session.expired' });
      actor.send({ type: 'popupLogin.requested' });
      spies.popup.call().answer(person);
      await settled();
      expect(spies.closed.mock.calls).toEqual(closings);
      expect(spies.renewed).toHaveBeenCalledOnce();
    }
  });

  it('TOK-7 AUTH-16 after expiry a popup signs in again and everything is kept', async () => {
    const { actor, spies } = await startAuthenticated({ hasSuiteManagerToken: true });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(actor.getSnapshot().context.user).toEqual(rosa);
    actor.send({ type: 'popupLogin.requested' });
    actor.send({ type: 'popupLogin.requested' });
    expect(actor.getSnapshot().hasTag('popupOpen')).toBe(true);
    expect(spies.popup.calls).toHaveLength(1);
    spies.popup.call().answer(rosa);
    await settled();
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(actor.getSnapshot().context.user).toEqual(rosa);
    spies.company.call().answer(info);
    await settled();
    spies.controls.call().answer({ reportsEnabled: true });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'authenticated',
      context: { company: info.userCompany, signInType: 'identity-provider' },
    });
    expect(spies.renewed).toHaveBeenCalledOnce();
    expect(spies.opened).toHaveBeenCalledOnce();
  });

  it('ROLE-2 TOK-7 who signs in again has the rights of now, and the release notes stay closed', async () => {
    const { actor, spies } = await startAuthenticated();
    actor.send({ type: 'releaseNotes.closed' });
    const before = actor.getSnapshot().context.flags;
    for (const answer of [null, { ...info, isReadOnlyUser: true, userCompany: null }]) {
      actor.send({ type: 'session.expired' });
      actor.send({ type: 'popupLogin.requested' });
      spies.popup.call().answer(rosa);
      await settled();
      if (answer) spies.company.call().answer(answer);
      else spies.company.call().fail({ status: 500 });
      await settled();
      if (answer) spies.controls.call().fail({ status: 500 });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'authenticated',
        context: answer
          ? { company: null, flags: { ...before, isReadOnlyUser: true } }
          : { company: info.userCompany, flags: before },
      });
    }
    expect(spies.renewed).toHaveBeenCalledTimes(2);
  });

  it('AUTH-8 TOK-7 who signs in again has the global controls of now', async () => {
    const { actor, spies } = await startAuthenticated();
    for (const reportsEnabled of [false, true]) {
      actor.send({ type: 'session.expired' });
      actor.send({ type: 'popupLogin.requested' });
      spies.popup.call().answer(rosa);
      await settled();
      spies.company.call().answer(info);
      await settled();
      spies.controls.call().answer({ reportsEnabled });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'authenticated',
        context: { globalReportsEnabled: reportsEnabled },
      });
    }
  });

  it('TOK-7 a token that is refused while the rights are read asks to sign in once more', async () => {
    for (const refuse of ['answer', 'call', 'controls'] as const) {
      const { actor, spies } = await startAuthenticated();
      actor.send({ type: 'session.expired' });
      actor.send({ type: 'popupLogin.requested' });
      spies.popup.call().answer(rosa);
      await settled();
      if (refuse === 'controls') {
        spies.company.call().answer(info);
        await settled();
      }
      if (refuse === 'answer') spies.company.call().fail({ kind: 'response', status: 401 });
      else if (refuse === 'controls') spies.controls.call().fail({ kind: 'response', status: 401 });
      else actor.send({ type: 'session.expired' });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ reauthenticating: 'asking' });
    }
  });

  it.each(['popup-blocked', 'popup-closed'])('AUTH-16 %s says so and can be tried again', async (code) => {
    const { actor, spies } = await startAuthenticated();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'popupLogin.requested' });
    spies.popup.call().fail({ code });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { reauthenticating: 'asking' },
      context: { failure: { code } },
    });
    actor.send({ type: 'popupLogin.requested' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-12 signing out clears storage, tells other tabs and ends the session, once', async () => {
    const { actor, spies } = await startAuthenticated({ hasSuiteManagerToken: true });
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'logout.requested' });
    expect(actor.getSnapshot().context).toMatchObject({ user: null, company: null, userProduct: null });
    expect(spies.told.mock.calls).toEqual([[{ type: 'signedOut.here' }]]);
    spies.clear.call().answer();
    await settled();
    expect(spies.clear.calls.map((call) => call.input)).toEqual([{ scope: 'session', redirectCount: 0 }]);
    expect(spies.end.calls.map((call) => call.input)).toEqual([{ signInType: 'suite-manager' }]);
    spies.end.call().answer();
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { signInType: 'identity-provider' },
    });
    expect(spies.closed).toHaveBeenCalledOnce();
  });

  it('AUTH-12 a provider that cannot end its session still leaves nothing here, and says so', async () => {
    const { actor, spies } = await startAuthenticated();
    actor.send({ type: 'logout.requested' });
    spies.clear.call().answer();
    await settled();
    spies.end.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { user: null, failure: { code: 'logout-incomplete' } },
    });
  });

  it('AUTH-12 a sign-out in another tab ends this one without telling others again', async () => {
    const { actor, spies, otherTab } = await startAuthenticated();
    otherTab();
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(spies.closed.mock.calls).toEqual([[{ type: 'session.closed', next: null }]]);
    spies.clear.call().answer();
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOut',
      context: { failure: { code: 'signed-out-elsewhere' } },
    });
    expect(spies.told).not.toHaveBeenCalled();
    expect(spies.end.calls).toHaveLength(0);
    actor.send({ type: 'login.requested', returnTo: '/Home' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('AUTH-12 a sign-out in another tab reaches one that is still asking who is there, and one that could not ask', async () => {
    for (const mayAnswer of [false, true]) {
      const { actor, spies, otherTab } = startSession({ hasSuiteManagerToken: true });
      if (mayAnswer) {
        spies.checkLogin.call().fail({ kind: 'response', status: 500 });
        await settled();
        expect(actor.getSnapshot().value).toBe('failed');
      }
      otherTab();
      expect(actor.getSnapshot().value).toBe('signedOutElsewhere');
      spies.clear.call().answer();
      await settled();
      expect(actor.getSnapshot().value).toBe('signedOut');
      // Nothing of anybody was on the page.
      expect(actor.getSnapshot().context.failure?.code).not.toBe('signed-out-elsewhere');
    }
  });

  it.each([
    ['while the rights are read', startLookup],
    ['where they could not be read', startProfileFailed],
    ['whose session has expired', startExpired],
  ])('AUTH-12 a sign-out in another tab ends the visit of one %s', async (_, start) => {
    const { actor, spies, otherTab } = await start();
    otherTab();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'signedOutElsewhere',
      context: { user: null, company: null },
    });
    expect(spies.closed.mock.calls).toEqual([[{ type: 'session.closed', next: null }]]);
    expect(spies.clear.calls.map((call) => call.input)).toEqual([{ scope: 'session', redirectCount: 0 }]);
  });

  it('AUTH-12 TOK-7 after expiry one can sign out, or in by the whole page, and is told of a sign-out elsewhere', async () => {
    const out = await startExpired();
    out.actor.send({ type: 'logout.requested' });
    expect(out.spies.told.mock.calls).toEqual([[{ type: 'signedOut.here' }]]);
    expect(out.actor.getSnapshot().context).toMatchObject({ user: null, company: null });
    const again = await startExpired();
    again.actor.send({ type: 'login.requested', returnTo: '/Payments?pageNumber=2' });
    expect(again.spies.login.calls.map((call) => call.input)).toEqual([
      { returnTo: '/Payments?pageNumber=2' },
    ]);
    const elsewhere = await startExpired();
    elsewhere.otherTab();
    expect(elsewhere.actor.getSnapshot().context.failure).toMatchObject({ code: 'signed-out-elsewhere' });
  });

  it('AUTH-12 signing out works where other tabs cannot be watched', async () => {
    const { actor, spies } = await startAuthenticated({}, { deaf: true });
    actor.send({ type: 'logout.requested' });
    expect(actor.getSnapshot().status).toBe('active');
    spies.clear.call().answer();
    await settled();
    spies.end.call().answer();
    await settled();
    expect(actor.getSnapshot().value).toBe('signedOut');
  });

  it('AUTH-12 a late answer after signing out is ignored', async () => {
    const { actor, spies } = startSession();
    spies.identity.call().answer(rosa);
    await settled();
    const late = spies.company.call();
    actor.send({ type: 'logout.requested' });
    expect(late.signal.aborted).toBe(true);
    late.answer(info);
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ user: null, company: null });
  });

  it('REL-1 ROLE-2 closing the release notes clears their flag and no other, after the session has ended too', async () => {
    for (const events of [[], [{ type: 'session.expired' }] as const]) {
      const { actor } = await startAuthenticated();
      for (const event of events) actor.send(event);
      const { flags } = actor.getSnapshot().context;
      expect(flags).toMatchObject({ releaseModalOpen: true, fullAccessProfile: true });
      actor.send({ type: 'releaseNotes.closed' });
      expect(actor.getSnapshot().context.flags).toEqual({ ...flags, releaseModalOpen: false });
    }
  });

  it('AUTH-1 to AUTH-16 every state is reached', () => {
    const events = [
      { type: 'login.requested', returnTo: '/Payments' },
      { type: 'suiteManagerLogin.requested', hasToken: true },
      { type: 'session.expired' },
      { type: 'popupLogin.requested' },
      { type: 'logout.requested' },
      { type: 'otherTab.signedOut' },
      { type: 'retry.requested' },
      done('checkLogin', product),
      failed('checkLogin', { status: 404 }),
      done('handleRedirectCallback', { returnTo: null, user: rosa }),
      done('checkIdentitySession', rosa),
      done('checkIdentitySession', null),
      failed('checkIdentitySession', {}),
      done('loadUserCompany', info),
      failed('loadUserCompany', { status: 500 }),
      done('loadGlobalControls', { reportsEnabled: true }),
      done('startPopupLogin', rosa),
      done('loadRights', info),
      done('clearStorage'),
      done('clearBeforeLeaving'),
      done('clearStorageElsewhere'),
    ];
    const reached = new Set(
      [input, { ...input, hasCodeAndState: true }].flatMap((start) =>
        reachedStates(sessionMachine, { input: start, events }),
      ),
    );
    expect([...reached].toSorted()).toEqual(leafStates(sessionMachine));
  });
});
