/** Milliseconds that the first screen waits for its data before it is drawn without. */
const patience = 200;

/** Whether the first screen still waits for its data. */
export interface FirstAnswer {
  /** Waits for an answer that is under way; however it ends, and at the latest when patience does, it is over. */
  expect(answer: Promise<unknown>): void;
  isAwaited(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Holds the first screen back for a moment, so that where data comes quickly it is drawn once and not twice. */
export function createFirstAnswer(): FirstAnswer {
  let isAwaited = false;
  const listeners = new Set<() => void>();
  return {
    expect(answer) {
      isAwaited = true;
      const end = () => {
        clearTimeout(timer);
        if (!isAwaited) return;
        isAwaited = false;
        for (const listener of listeners) listener();
      };
      const timer = setTimeout(end, patience);
      answer.then(end, end);
    },
    isAwaited: () => isAwaited,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
