import { applicationId, onboarding as contract } from '@payments/api-client/contract/onboarding';
import { applicationReturnMachine } from '@payments/machines/applicationReturn';
import { OnboardingSuccessScreen, type OnboardingSuccessStep } from '@payments/ui/screens/onboardingSuccess';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { failureWords } from '../../notifications/failureWords.ts';
import { storageNames } from '../../storage/browserStorage.ts';
import { startDialog } from '../shared/startDialog.ts';

/** @param named the application that was submitted, as its form names it: another may have been opened since */
function startReturn(
  { api, session, localStorage, notifications }: World,
  named: string | null,
  leave: () => void,
) {
  const ids = [named, localStorage.read(storageNames.applicationId)];
  const returned = ids.find((id) => z.safeParse(applicationId, id).success) ?? null;
  const actor = createActor(
    applicationReturnMachine.provide({
      actors: {
        reportSubmitted: fromPromise(({ input, signal }) =>
          api.call(contract.submitOnboarding, { params: { id: input.applicationId }, signal }),
        ),
      },
    }),
    { input: { applicationId: returned } },
  );
  actor.on('application.reported', ({ community }) => {
    if (localStorage.read(storageNames.applicationId) === returned)
      localStorage.remove(storageNames.applicationId);
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'application-handed-in', values: { community: community.name } },
    });
  });
  actor.on('page.left', leave);
  return startDialog({ session }, actor);
}

/** Where the application's form leads back to: says 'Loading', then goes on to Onboarding (ONB-5). */
export function OnboardingSuccessPage() {
  const world = useWorld();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.get('application');
  const [started, setStarted] = useState<ReturnType<typeof startReturn>>();
  useEffect(() => {
    const visit = startReturn(world, named, () => void navigate('/Onboarding', { replace: true }));
    setStarted(visit);
    return visit.stop;
  }, [world, named, navigate]);
  return started ? <Returning actor={started.actor} /> : null;
}

function Returning({ actor }: Pick<ReturnType<typeof startReturn>, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <OnboardingSuccessScreen
      step={stepOf(snapshot)}
      onTryAgain={() => actor.send({ type: 'retry.requested' })}
      onGoToOnboarding={() => actor.send({ type: 'going.requested' })}
      onSignInAgain={useSignInAgain()}
    />
  );
}

function stepOf({ value, context }: SnapshotFrom<typeof applicationReturnMachine>): OnboardingSuccessStep {
  if (context.community) return { state: 'done', communityName: context.community.name };
  switch (value) {
    case 'nothingStored':
    case 'notHandedIn':
    case 'unauthorized':
      return { state: value };
    case 'failed':
      return context.failure
        ? {
            state: 'failed',
            failure: failureWords(context.failure, 'The application could not be reported as submitted'),
          }
        : { state: 'working' };
    default:
      return { state: 'working' };
  }
}
