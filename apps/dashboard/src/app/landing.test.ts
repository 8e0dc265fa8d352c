import type { LoginScreenProps } from '@payments/ui/screens/login';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { SafeStorage } from '../storage/browserStorage.ts';
import { showLanding } from './landing.tsx';

vi.mock('./start.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.stubGlobal('window', {});

const storage: SafeStorage = { read: () => null, write: () => {}, remove: () => {}, names: () => [] };

it('AUTH-14 a press whose code cannot be loaded says so, and leaves both ways to try again', async () => {
  const drawn: LoginScreenProps[] = [];
  showLanding({
    handover: { hasCodeAndState: false, callbackError: null, address: '/' },
    sessionStorage: storage,
    localStorage: storage,
    show: (content) => drawn.push((content as ReactElement<LoginScreenProps>).props),
  });
  drawn.at(-1)?.onSignIn();
  expect(drawn.at(-1)).toMatchObject({ signingIn: 'identityProvider', failure: undefined });
  await vi.waitFor(
    () => expect(drawn.at(-1)).toMatchObject({ signingIn: undefined, failure: { code: 'unreachable' } }),
    { timeout: 20_000 },
  );
  drawn.at(-1)?.onContinueWithSuiteManager?.();
  expect(drawn.at(-1)).toMatchObject({ signingIn: 'suiteManager', failure: undefined });
});
