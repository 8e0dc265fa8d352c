import { MissingNotice } from './lazyPart.tsx';

interface Preloadable {
  preload: () => Promise<void>;
}

/** Fetches parts once the browser has nothing else to do. What cannot be had is tried again when needed. */
export function preloadWhenIdle(...parts: readonly Preloadable[]): void {
  const start = () => {
    for (const part of [MissingNotice, ...parts]) part.preload().catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 300);
}

/** Handlers for a button that opens a part: its code is on its way before the press. */
export function preloadOnApproach(part: Preloadable): { onPointerEnter: () => void; onFocus: () => void } {
  const start = () => {
    part.preload().catch(() => undefined);
  };
  return { onPointerEnter: start, onFocus: start };
}
