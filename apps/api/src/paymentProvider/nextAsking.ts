const soonest = 1000;

/** When an order that is on its way is asked about again: a moment from now at the earliest. */
export function nextAsking({ askAgainAt }: { askAgainAt: Date }, now: Date): Date {
  return new Date(Math.max(askAgainAt.getTime(), now.getTime() + soonest));
}
