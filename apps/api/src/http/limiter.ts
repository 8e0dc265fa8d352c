import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './addressKey.ts';
import { ProblemError } from './problem.ts';

/** Lets a request through or throws. */
export type Limiter = (request: FastifyRequest) => Promise<void>;

/**
 * Allows so many requests a minute for each key, counted apart from every other limiter's. Keys that are
 * addresses are counted by their network (`addressKey`).
 * The limiter throws {ProblemError} too-many-requests with `retry-after`.
 */
export function createLimiter(
  app: FastifyInstance,
  given: { name: string; perMinute: number; keyOf: (request: FastifyRequest) => string },
): Limiter {
  const check = app.createRateLimit({
    max: given.perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `${given.name} ${addressKey(given.keyOf(request))}`,
  });
  return async (request) => {
    const verdict = await check(request);
    if (verdict.isAllowed || !verdict.isExceeded) return;
    throw new ProblemError('too-many-requests', {
      detail: 'Too many requests. Wait a moment, then try again.',
      headers: { 'retry-after': String(Math.max(1, verdict.ttlInSeconds)) },
    });
  };
}
