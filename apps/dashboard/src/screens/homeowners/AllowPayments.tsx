import type { Payer } from '@payments/api-client/contract/payers';
import { type allowPaymentsMachine, doubtOf, waitingOf } from '@payments/machines/allowPayments';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { AllowPaymentsStep, ScheduleResult } from '@payments/ui/screens/allowPaymentsDialog';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { failureWords, writeFailureWords } from '../../notifications/failureWords.ts';
import { deletionWords, linkWords } from './scheduleWords.ts';
import { startAllowPayments, stopWords } from './startAllowPayments.ts';
import type { HomeownersActors } from './startHomeowners.ts';

export const AllowPaymentsPart = lazyPart(() =>
  import('@payments/ui/screens/allowPaymentsDialog').then((screen) => screen.AllowPaymentsDialog),
);

interface AllowPaymentsProps {
  payer: Payer;
  actors: HomeownersActors;
  onClose: () => void;
}

/** Stops a homeowner's payments, after what would still draft has been dealt with (HOM-5). */
export function AllowPayments({ payer, actors, onClose }: AllowPaymentsProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startAllowPayments(world, actors, payer, false));
  const snapshot = useSelector(actor, (current) => current);
  const signInAgain = useSignInAgain();
  const { schedules, choices, results, isSwitched } = snapshot.context;
  const hasEnded = snapshot.status === 'done';
  const hasRows = Object.keys(results).length > 0;
  const endWithoutRows = useEffectEvent(onClose);
  useEffect(() => {
    if (hasEnded && !hasRows) endWithoutRows();
  }, [hasEnded, hasRows]);
  return (
    <AllowPaymentsPart
      isOpen
      payer={{ ...payer, allowPayments: !isSwitched }}
      step={stepOf(snapshot)}
      schedules={schedules}
      choices={choices}
      onChoose={(id, choice) => actor.send({ type: 'choice.made', id, choice })}
      results={resultsOf(snapshot)}
      onApply={() => actor.send({ type: 'stop.confirmed' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      onClose={onClose}
      onSignInAgain={signInAgain}
    />
  );
}

function stepOf(snapshot: SnapshotFrom<typeof allowPaymentsMachine>): AllowPaymentsStep {
  const { failure, doubt, results } = snapshot.context;
  if (snapshot.matches('unauthorized'))
    return {
      state: 'unauthorized',
      isInDoubt: [doubt, ...Object.values(results).map(doubtOf)].some(Boolean),
    };
  if (snapshot.matches('switching') || snapshot.matches('working')) return { state: 'applying' };
  if (snapshot.matches('partlyDone') || snapshot.matches('done')) return { state: 'done' };
  if (snapshot.matches('loadFailed') && failure)
    return {
      state: 'loadFailed',
      failure: failureWords(failure, 'The scheduled payments could not be loaded'),
    };
  if (snapshot.matches('choosing')) {
    return failure
      ? { state: 'choosing', failure: writeFailureWords(failure, stopWords) }
      : { state: 'choosing' };
  }
  return { state: 'loading' };
}

function resultsOf(snapshot: SnapshotFrom<typeof allowPaymentsMachine>): Record<number, ScheduleResult> {
  const { schedules, choices, results } = snapshot.context;
  const [next] = snapshot.matches('working') ? waitingOf(schedules, choices, results) : [];
  const entries = Object.entries(results).map(([id, result]): [string, ScheduleResult] => {
    if (result.state === 'failed') {
      const words = choices[Number(id)] === 'sendLink' ? linkWords : deletionWords;
      return [id, { state: 'failed', failure: writeFailureWords(result.failure, words) }];
    }
    return [id, { state: String(next?.schedule.id) === id ? 'working' : result.state }];
  });
  return Object.fromEntries(entries);
}
