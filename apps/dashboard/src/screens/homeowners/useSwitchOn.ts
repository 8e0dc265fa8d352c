import type { Payer } from '@payments/api-client/contract/payers';
import { mayHaveArrived } from '@payments/machines/failure';
import type { AllowPaymentsSwitch } from '@payments/ui/screens/payerPanel';
import { useEffect, useRef, useState } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { writeFailureWords } from '../../notifications/failureWords.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { startAllowPayments } from './startAllowPayments.ts';
import type { HomeownersActors } from './startHomeowners.ts';

const idle: AllowPaymentsSwitch = { state: 'idle' };

/** Allows homeowners' payments again, without a dialog: each switch follows the server's answer (HOM-5). */
export function useSwitchOn(actors: HomeownersActors) {
  const world = useWorld();
  const [shown, setShown] = useState<ReadonlyMap<number, AllowPaymentsSwitch>>(new Map());
  const stops = useRef(new Map<number, () => void>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop();
    };
  }, []);

  const show = (payerId: number, now: AllowPaymentsSwitch) =>
    setShown((before) => new Map(before).set(payerId, now));
  const switchOn = (payer: Payer) => {
    stops.current.get(payer.id)?.();
    const { actor, stop, isLeft } = startAllowPayments(world, actors, payer, true);
    stops.current.set(payer.id, stop);
    show(payer.id, { state: 'changing' });
    actor.subscribe((snapshot) => {
      const { failure } = snapshot.context;
      // Done, or signed in again: the switch can be pressed, and what was refused before that is over.
      if (snapshot.status === 'done' || (snapshot.matches('notSwitched') && !failure)) show(payer.id, idle);
      if (!failure || snapshot.matches('switching') || isLeft()) return;
      const words = {
        failed: `Payments of ${payer.name} were not allowed`,
        perhaps: `Payments of ${payer.name} may have been allowed`,
      };
      const hintMessage = mayHaveArrived(failure) ? words.perhaps : words.failed;
      tellFailure(world.notifications, failure, { hintMessage, retry: () => switchOn(payer) });
      show(payer.id, { state: 'failed', failure: writeFailureWords(failure, words) });
    });
  };
  const switchOf = (payerId: number): AllowPaymentsSwitch => shown.get(payerId) ?? idle;
  return { switchOn, switchOf };
}
