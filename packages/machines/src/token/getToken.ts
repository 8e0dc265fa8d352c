import type { ActorRefFrom } from 'xstate';
import type { TokenRefusal, tokenMachine } from './tokenMachine.ts';

/** What a call is refused with when there is no token to be had. */
export class TokenFailure extends Error {
  override readonly name = 'TokenFailure';
  readonly code: TokenRefusal;
  /** `network` when the token could not be fetched for want of a connection. */
  readonly kind: 'network' | 'unexpected';
  constructor(code: TokenRefusal) {
    super(`No token: ${code}`);
    this.code = code;
    this.kind = code === 'notRenewed' ? 'network' : 'unexpected';
  }
}

/**
 * A token for a call. All who wait share one refresh (TOK-4).
 * @param rejected the token that the server has just refused with 401 (TOK-7)
 * @throws TokenFailure
 */
export function getToken(actor: ActorRefFrom<typeof tokenMachine>, rejected?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const ready = actor.on('token.ready', ({ token }) => {
      stop();
      resolve(token);
    });
    const refused = actor.on('token.refused', ({ code }) => {
      stop();
      reject(new TokenFailure(code));
    });
    function stop() {
      ready.unsubscribe();
      refused.unsubscribe();
    }
    actor.send({ type: 'token.requested', rejected });
  });
}

/**
 * A newer token than the one just refused with 401; null when only signing in again gives one (TOK-7).
 * @throws TokenFailure `notRenewed` alone: whether the session has ended is not known
 */
export async function replaceToken(
  actor: ActorRefFrom<typeof tokenMachine>,
  refused: string,
): Promise<string | null> {
  try {
    return await getToken(actor, refused);
  } catch (error) {
    if (error instanceof TokenFailure && error.code !== 'notRenewed') return null;
    throw error;
  }
}
