import type { Payer } from '@payments/api-client/contract/payers';
import type { AllowPaymentsSwitch } from '@payments/ui/screens/payerPanel';
import { useEffect, useRef, useState } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { failureWords } from '../../notifications/failureWords.ts';
import { tellFailure } from '../../notifications/tellFailure.ts';
import { startAllowPayments } from './startAllowPayments.ts';
import type { HomeownersActors } from './startHomeowners.ts';

/** Allows a homeowner's payments again, without a dialog: the switch follows the server's answer (HOM-5). */
export function useSwitchOn(actors: HomeownersActors) {
  const world = useWorld();
  const [switched, setSwitched] = useState<{ payerId: number; shown: AllowPaymentsSwitch }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const switchOn = (payer: Payer) => {
    stop.current?.();
    const started = startAllowPayments(world, actors, payer, true);
    stop.current = started.stop;
    setSwitched({ payerId: payer.id, shown: { state: 'changing' } });
    started.actor.subscribe((snapshot) => {
      const { failure } = snapshot.context;
      if (snapshot.status === 'done') setSwitched(undefined);
      if (!failure || snapshot.matches('switching')) return;
      const hintMessage = `Payments of ${payer.name} were not allowed`;
      tellFailure(world.notifications, failure, { hintMessage, retry: () => switchOn(payer) });
      setSwitched({
        payerId: payer.id,
        shown: { state: 'failed', failure: failureWords(failure, hintMessage) },
      });
    });
  };
  const switchOf = (payerId: number | undefined): AllowPaymentsSwitch =>
    switched && switched.payerId === payerId ? switched.shown : { state: 'idle' };
  return { switchOn, switchOf };
}
