import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/addressKey.ts';
import { type AttemptCounter, createAttemptCounter } from '../http/attemptCounter.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Counts who tries passwords and codes of an account, by address, over the sign-in page and those of one's own sign-in. */
export interface SignInAttempts {
  /** @throws {ProblemError} too-many-requests when there were too many @returns takes it back: it was right */
  take(request: FastifyRequest): () => void;
}

export function createSignInAttempts({ settings, now }: Services): SignInAttempts {
  const attempts: AttemptCounter = createAttemptCounter(settings.RATE_LIMIT_SIGN_IN, () => now());
  return {
    take(request) {
      const from = addressKey(request.ip);
      const retryAfter = attempts.take(from);
      if (retryAfter === null) return () => attempts.giveBack(from);
      throw new ProblemError('too-many-requests', {
        detail: 'Too many attempts. Wait a minute, then try again.',
        headers: { 'retry-after': String(retryAfter) },
      });
    },
  };
}
