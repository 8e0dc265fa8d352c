import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Who is at one of the provider's pages, for the audit. */
export interface Visit {
  address: string;
  requestId: string;
}

export const visitOf = (request: FastifyRequest): Visit => ({ address: request.ip, requestId: request.id });

/** Who tries a password, by which the tries are counted. */
export interface PasswordTry {
  visit: Visit;
  /** The request's, as its header has them: they tell a browser that has signed in before. */
  cookies: string | undefined;
}

export const passwordTryOf = (request: FastifyRequest): PasswordTry => ({
  visit: visitOf(request),
  cookies: request.headers.cookie,
});

const visits = new WeakMap<IncomingMessage, Visit>();

/** For what answers the request without its server: the OpenID library, which trusts whatever proxies say. */
export function keepVisit(request: FastifyRequest): void {
  visits.set(request.raw, visitOf(request));
}

export const keptVisitOf = (request: IncomingMessage): Visit | undefined => visits.get(request);

/** Whoever has not signed in yet, as the actor of an audit entry. */
export const atSignInPage = (visit: Visit) => ({ userId: null, name: 'Sign-in page', ...visit });
