export interface WritingSnapshot {
  status: string;
  hasTag(tag: 'busy'): boolean;
}

export interface ObservedActor<Snapshot extends WritingSnapshot> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next: (snapshot: Snapshot) => void; complete: () => void }): { unsubscribe(): void };
}

/** Calls `then` once, as soon as nothing is under way: now, with an answer, or when the actor is stopped before it. */
export function onceIdle<Snapshot extends WritingSnapshot>(
  actor: ObservedActor<Snapshot>,
  then: (snapshot: Snapshot) => void,
): void {
  const now = actor.getSnapshot();
  if (now.status !== 'active' || !now.hasTag('busy')) {
    then(now);
    return;
  }
  const waiting = actor.subscribe({
    next(snapshot) {
      if (snapshot.hasTag('busy')) return;
      waiting.unsubscribe();
      then(snapshot);
    },
    complete: () => then(actor.getSnapshot()),
  });
}
