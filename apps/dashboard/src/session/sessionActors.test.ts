import { auth } from '@payments/api-client/contract/auth';
import type { ClearScope, SignInType } from '@payments/machines/session';
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import type { IdentityClient } from './identityClient.ts';
import { createSessionActors } from './sessionActors.ts';

let heldRefreshToken = 'r1';
const written: string[] = [];
const storage: SafeStorage = {
  read: (name) => (name === storageNames.refreshToken ? heldRefreshToken : null),
  write: (name) => void written.push(name),
  remove: () => {},
  names: () => [],
};
let isKnown = false;
const loggedOut = vi.fn(() => new Promise<void>(() => undefined));
const identity = {
  forget: async () => {
    isKnown = false;
  },
  mayHaveSession: () => isKnown,
  logout: loggedOut,
  loginByPopup: async () => ({ name: 'Someone Else', email: 'else@demo.test' }),
} as unknown as IdentityClient;

function startActors() {
  const asked: string[] = [];
  const answers = new Map<unknown, () => Promise<unknown>>();
  const ended: unknown[] = [];
  const call = vi.fn(async (endpoint: unknown, { body }: { body?: unknown }) => {
    if (endpoint === auth.logout) {
      ended.push(body);
      throw new Error('503');
    }
    const name =
      endpoint === auth.getUserCompany ? 'company' : endpoint === auth.login ? 'login' : 'controls';
    asked.push(name);
    return await (answers.get(endpoint) ?? (async () => ({ name })))();
  });
  const actors = createSessionActors({
    api: { call: call as never },
    identity,
    session: storage,
    local: storage,
  });
  return {
    asked,
    answers,
    loadUserCompany: () => toPromise(createActor(actors.loadUserCompany, { input: undefined }).start()),
    loadGlobalControls: () => toPromise(createActor(actors.loadGlobalControls, { input: undefined }).start()),
    startPopupLogin: () => toPromise(createActor(actors.startPopupLogin, { input: undefined }).start()),
    ended,
    clearStorage: (scope: ClearScope, isHandoverRefused = false) =>
      toPromise(
        createActor(actors.clearStorage, { input: { scope, redirectCount: 0, isHandoverRefused } }).start(),
      ),
    endSession: (signInType: SignInType) => createActor(actors.endSession, { input: { signInType } }).start(),
  };
}

it('AUTH-8 company and controls are asked for side by side, and each answer is taken once', async () => {
  const { asked, loadUserCompany, loadGlobalControls } = startActors();
  await loadUserCompany();
  await loadGlobalControls();
  expect(asked.toSorted()).toEqual(['company', 'controls']);
  await loadUserCompany();
  await loadGlobalControls();
  expect(asked).toHaveLength(4);
});

it('AUTH-8 ERR-5 controls that failed beside a company that failed are asked for anew with it', async () => {
  const { asked, answers, loadUserCompany, loadGlobalControls } = startActors();
  const refuse = async () => Promise.reject(new Error('503'));
  answers.set(auth.getUserCompany, refuse).set(auth.getGlobalControls, refuse);
  await expect(loadUserCompany()).rejects.toThrow('503');
  answers.clear();
  await loadUserCompany();
  await expect(loadGlobalControls()).resolves.toEqual({ name: 'controls' });
  expect(asked.toSorted()).toEqual(['company', 'company', 'controls', 'controls']);
});

it('AUTH-8 what was asked for one person answers no other', async () => {
  const { asked, loadUserCompany, loadGlobalControls, clearStorage } = startActors();
  await loadUserCompany();
  await clearStorage('everything');
  await loadGlobalControls();
  expect(asked).toEqual(['controls', 'company', 'controls']);
});

it('AUTH-8 AUTH-16 what was asked before a sign-in by popup is asked anew after it', async () => {
  const { asked, loadUserCompany, loadGlobalControls, startPopupLogin } = startActors();
  await loadUserCompany();
  await startPopupLogin();
  await loadUserCompany();
  await loadGlobalControls();
  expect(asked).toEqual(['controls', 'company', 'controls', 'company']);
});

it('AUTH-12 signing out asks the server to end the refresh token, and goes on when that fails', async () => {
  const { ended, clearStorage } = startActors();
  await clearStorage('everything');
  expect(ended).toEqual([]);
  await clearStorage('session');
  expect(ended).toEqual([{ refreshToken: 'r1' }]);
});

it.each([
  ['handed over', 'r1', [storageNames.handoverRefused]],
  ['given by another tab', '', []],
])('AUTH-10 the next page says that a token was refused that was %s, or does not', async (_, held, kept) => {
  heldRefreshToken = held;
  written.length = 0;
  const { clearStorage } = startActors();
  await clearStorage('everything', true);
  expect(written).toEqual(kept);
  heldRefreshToken = 'r1';
});

it.each([
  [true, 1, []],
  [false, 0, ['/']],
])(
  'AUTH-12 a suite manager’s user who signs out signs out at the provider too, where somebody is known (%s)',
  async (known, logouts, places) => {
    const replace = vi.fn();
    vi.stubGlobal('window', { location: { replace } });
    loggedOut.mockClear();
    isKnown = known;
    const { clearStorage, endSession } = startActors();
    await clearStorage('session');
    endSession('suite-manager');
    await vi.waitFor(() => expect(loggedOut.mock.calls.length + replace.mock.calls.length).toBe(1), {
      timeout: 20_000,
    });
    expect(loggedOut).toHaveBeenCalledTimes(logouts);
    expect(replace.mock.calls.flat()).toEqual(places);
    vi.unstubAllGlobals();
  },
);
