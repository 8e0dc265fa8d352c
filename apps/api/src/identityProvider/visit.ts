import type { FastifyRequest } from 'fastify';

/** Who is at one of the provider's pages, for the audit. */
export interface Visit {
  address: string;
  requestId: string;
}

export const visitOf = (request: FastifyRequest): Visit => ({ address: request.ip, requestId: request.id });

/** Whoever has not signed in yet, as the actor of an audit entry. */
export const atSignInPage = (visit: Visit) => ({ userId: null, name: 'Sign-in page', ...visit });
