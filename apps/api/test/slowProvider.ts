import { vi } from 'vitest';
import { askedAtOnce } from '../src/paymentProvider/asking.ts';
import type { TestServer } from './startTestServer.ts';

/**
 * A provider whose answers take their time as the clocks of server and process tell it: these stand still otherwise.
 * As many as are asked about at once wait together; then the time passes, and all fail.
 */
export function slowProvider(server: TestServer) {
  let passed = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const pass = (seconds: number) => {
    passed += seconds * 1000;
    server.clock.advance(seconds);
  };
  let waiting: (() => void)[] = [];
  return {
    pass,
    /** @throws {Error} once `seconds` have passed for all that wait */
    async noAnswer(seconds: number): Promise<never> {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < askedAtOnce) return;
        pass(seconds);
        for (const over of waiting) over();
        waiting = [];
      });
      throw new Error('the provider does not answer');
    },
    restore: () => clock.mockRestore(),
  };
}
