import type { ScheduledPayment } from '@payments/api-client/contract/payers';
import { emailOf } from '@payments/machines/session';
import { useEffect, useRef, useState } from 'react';
import { useWorld } from '../../app/WorldContext.tsx';
import { readBatch } from './amountBatchStorage.ts';
import { startAmounts } from './startAmounts.ts';
import type { HomeownersActors } from './startHomeowners.ts';

type Amounts = ReturnType<typeof startAmounts>;

/** The change of amounts that is under way; one that a reload interrupted is there from the start. */
export function useAmounts(actors: HomeownersActors) {
  const world = useWorld();
  const [amounts, setAmounts] = useState<Amounts | undefined>(() => {
    const interrupted = readBatch(world.sessionStorage, emailOf(world.session.getSnapshot()));
    return interrupted ? startAmounts(world, actors, [], interrupted) : undefined;
  });
  const running = useRef(amounts);
  running.current = amounts;
  useEffect(() => () => running.current?.stop(), []);
  const replace = (next: Amounts | undefined) => {
    amounts?.stop();
    setAmounts(next);
  };
  return {
    amounts,
    start: (schedules: readonly ScheduledPayment[]) => replace(startAmounts(world, actors, schedules, null)),
    drop: () => replace(undefined),
  };
}
