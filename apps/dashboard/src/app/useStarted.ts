import { useEffect, useState } from 'react';

/** Longer than React takes to show what it has rendered. */
const abandonedAfter = 30_000;

/**
 * What lives as long as the component: started by its first render, stopped when it goes. React may give a first render
 * up and begin it anew, without an effect that could stop what it started: that stops by itself.
 */
export function useStarted<Started extends { stop: () => unknown }>(start: () => Started): Started {
  const [{ started, keep }] = useState(() => hold(start()));
  useEffect(() => {
    keep();
    return () => void started.stop();
  }, [started, keep]);
  return started;
}

function hold<Started extends { stop: () => unknown }>(started: Started) {
  const timer = setTimeout(() => started.stop(), abandonedAfter);
  return { started, keep: () => clearTimeout(timer) };
}
