import { vi } from 'vitest';

/** A request under the test's control: each call waits until the test answers it. */
export function deferredCalls<Input, Output>() {
  const calls: {
    input: Input;
    signal: AbortSignal;
    answer: (output: Output) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const run = vi.fn(({ input, signal }: { input: Input; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    calls.push({ input, signal, answer: resolve, fail: reject });
    return promise;
  });
  /** The call at `index`, counted from the last with negative numbers. */
  function call(index = -1) {
    const found = calls.at(index);
    if (!found) throw new Error(`There is no call ${index} among ${calls.length}`);
    return found;
  }
  return { run, calls, call };
}
