import { useEffect, useState } from 'react';
import { useWorld } from './WorldContext.tsx';

/** Which entry of the tab's history this is; the router counts them in the entry's state. */
export function placeInHistory(state: unknown): number {
  const place: unknown = Object(state).idx;
  return typeof place === 'number' ? place : 0;
}

/**
 * Asks before unsaved work is left: by what is handed to `ask`, by a link of the frame, by signing out, by Back and
 * Forward, and, in the browser's own words, by a reload or a closed tab. While `isAsking`, show the question and answer
 * it by `stay` or `leave`.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const { leaveGuard } = useWorld();
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  useEffect(() => {
    if (!isUnsaved) return;
    const here = placeInHistory(window.history.state);
    let isReturning = false;
    const stop = () => {
      leaveGuard.ask = null;
      leaveGuard.popped = null;
      window.removeEventListener('beforeunload', unload);
    };
    const ask = (go: () => void) => {
      setLeaving({
        go() {
          stop();
          go();
        },
      });
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const popped = (event: PopStateEvent) => {
      const steps = placeInHistory(event.state) - here;
      // The router must not hear of it: the address goes back to where the work is, and only then is asked.
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      if (!isReturning) return;
      window.history.go(-steps);
      ask(() => window.history.go(steps));
    };
    leaveGuard.ask = ask;
    leaveGuard.popped = popped;
    window.addEventListener('beforeunload', unload);
    return () => {
      stop();
      // Answered meanwhile, or saved: there is nothing left to ask about.
      setLeaving(undefined);
    };
  }, [isUnsaved, leaveGuard]);
  return {
    ask: (go: () => void) => (isUnsaved ? setLeaving({ go }) : go()),
    isAsking: leaving !== undefined,
    stay: () => setLeaving(undefined),
    leave: () => {
      setLeaving(undefined);
      leaving?.go();
    },
  };
}
