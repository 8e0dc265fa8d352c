/** What stands between unsaved work and the ways out of its page; null while nothing is unsaved. */
export interface LeaveGuard {
  /** A link of the frame, or signing out: hands over what leaves. */
  ask: ((leave: () => void) => void) | null;
  /** Back or Forward. */
  popped: ((event: PopStateEvent) => void) | null;
}

/**
 * Makes the guard. It must hear of Back and Forward before the router does, which listens once it is shown: browsers
 * tell the window's listeners in the order in which they came, whatever their phase.
 */
export function createLeaveGuard(): LeaveGuard {
  const guard: LeaveGuard = { ask: null, popped: null };
  window.addEventListener('popstate', (event) => guard.popped?.(event));
  return guard;
}

/** Leaves, once unsaved work has been asked about where there is any. */
export function askFirst({ ask }: LeaveGuard, leave: () => void): void {
  if (ask) ask(leave);
  else leave();
}
