import { ProfileFailedScreen } from '@payments/ui/screens/profileFailed';
import { SignInProblemScreen } from '@payments/ui/screens/signInProblem';
import { useSelector } from '@xstate/react';
import { useWorld } from '../app/WorldContext.tsx';
import { failureWords } from '../notifications/failureWords.ts';

/** Why signing in did not come to its end, and the ways on (AUTH-11, AUTH-14, ROLE-3a). */
export function SignInProblem() {
  const { session } = useWorld();
  const snapshot = useSelector(session, (current) => current);
  const { failure } = snapshot.context;
  const retry = () => session.send({ type: 'retry.requested' });
  if (failure?.code === 'redirect-loop' || failure?.code === 'storage-unavailable') {
    return (
      <SignInProblemScreen
        problem={{ kind: 'redirectLoop' }}
        onTryAgain={retry}
        onStartOver={() =>
          session.send({ type: snapshot.matches('profileFailed') ? 'logout.requested' : 'landing.requested' })
        }
      />
    );
  }
  if (snapshot.matches('profileFailed')) {
    return (
      <ProfileFailedScreen
        failure={failure ? failureWords(failure, 'Your account could not be loaded') : undefined}
        isRetrying={false}
        onRetry={retry}
        onSignOut={() => session.send({ type: 'logout.requested' })}
      />
    );
  }
  return (
    <ProfileFailedScreen
      failure={failure ? failureWords(failure, 'You could not be signed in') : undefined}
      isRetrying={false}
      onRetry={retry}
      onSignOut={() => session.send({ type: 'landing.requested' })}
    />
  );
}
