/** Resolves once every promise that could settle has: the event loop's next turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
