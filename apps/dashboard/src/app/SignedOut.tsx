import type { Failure } from '@payments/machines/failure';
import { screenPart } from '@payments/ui/components/lazyPart';
import { LoginScreen, type SignInFailure } from '@payments/ui/screens/login';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { signInWords } from '../notifications/signInWords.ts';
import { takeFromOtherTabs } from '../session/otherTabs.ts';
import { storageNames } from '../storage/browserStorage.ts';
import { useWorld } from './WorldContext.tsx';

const SignInProblemPart = screenPart(() =>
  import('../screens/SignInProblem.tsx').then((module) => module.SignInProblem),
);

/** The landing page with its two ways in (AUTH-1), or what went wrong on the way. */
export function SignedOut() {
  const { session, settings, sessionStorage } = useWorld();
  const snapshot = useSelector(session, (current) => current);
  const [isAsking, setIsAsking] = useState(false);
  const holdsToken = () => sessionStorage.read(storageNames.suiteManagerToken) !== null;
  const continueWithSuiteManager = async () => {
    if (!holdsToken()) {
      setIsAsking(true);
      await takeFromOtherTabs(sessionStorage, true);
      // From the start, so that it answers new tabs in its turn.
      if (holdsToken()) return window.location.reload();
      setIsAsking(false);
    }
    session.send({ type: 'suiteManagerLogin.requested', hasToken: holdsToken() });
  };
  const { failure } = snapshot.context;
  const shown = failure ? signInFailure(failure, snapshot.matches('signedOut')) : undefined;
  if (snapshot.matches('profileFailed') || (snapshot.matches('failed') && !shown))
    return <SignInProblemPart />;

  return (
    <LoginScreen
      signingIn={
        isAsking ? 'suiteManager' : snapshot.matches('leavingForLogin') ? 'identityProvider' : undefined
      }
      failure={shown}
      onSignIn={() => session.send({ type: 'login.requested', returnTo: '/Home' })}
      onContinueWithSuiteManager={() => void continueWithSuiteManager()}
      onTryAgain={() => session.send({ type: 'retry.requested' })}
      marketingUrl={settings.marketingUrl ?? undefined}
    />
  );
}

/** What the landing page has words for: the rest is a failed call or a loop, and has a page of its own. */
function signInFailure(
  { code, status, kind, description }: Failure,
  isSignedOut: boolean,
): SignInFailure | undefined {
  if (code === 'invalidSuiteManagerToken') return { kind: 'invalidSuiteManagerToken' };
  if (code === 'timeout') return { kind: 'timeout' };
  if (isSignedOut && code === 'signed-out-elsewhere') return { kind: 'signedOutElsewhere' };
  if (isSignedOut && code === 'logout-incomplete') return { kind: 'logoutIncomplete' };
  if (status !== null || kind !== 'unexpected' || ownPage.includes(code)) return undefined;
  // The code is the provider's, by way of the address.
  const words = Object.hasOwn(signInWords, code) ? signInWords[code]?.({}) : undefined;
  return words
    ? { kind: 'identityProvider', code, title: words.title }
    : { kind: 'identityProvider', code, description: description ?? undefined };
}
const ownPage = ['redirect-loop', 'storage-unavailable', 'unexpected'];
