import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { RunningServer } from '../src/server.ts';
import { AuthenticatorApp } from './authenticatorApp.ts';

/** Where browsers reach a server. */
type Origins = Pick<RunningServer, 'origin' | 'identityProviderOrigin'>;

/** The same with its clock, where that is not the real one. */
interface Place extends Origins {
  services?: Pick<RunningServer['services'], 'now'>;
}

/** A browser's part: cookies by origin, no redirects followed. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #userAgent: string;

  /** @param userAgent what the browser says of itself */
  constructor(userAgent = 'node') {
    this.#userAgent = userAgent;
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: {
        accept: 'text/html',
        'user-agent': this.#userAgent,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1) === '' || /expires=Thu, 01 Jan 1970/i.test(line))
        this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** The cookies whose names begin so. */
  cookiesOf(start: string): [name: string, value: string][] {
    return [...this.#cookies].filter(([name]) => name.startsWith(start));
  }

  keep(cookies: [name: string, value: string][]): void {
    for (const [name, value] of cookies) this.#cookies.set(name, value);
  }

  forget(): void {
    this.#cookies.clear();
  }

  post(url: string, form: Record<string, string>): Promise<Response> {
    return this.request(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }
}

const verifier = randomBytes(32).toString('base64url');

/** Where an answer leads. */
export function location(response: Response, server: Origins): URL {
  return new URL(response.headers.get('location') ?? '', server.identityProviderOrigin);
}

/** Where the dashboard sends somebody to sign in; `more` over the usual parameters. */
export function authorizeUrl(server: Origins, more: Record<string, string> = {}): string {
  const url = new URL('/authorize', server.identityProviderOrigin);
  url.search = new URLSearchParams({
    client_id: 'payments-dashboard',
    scope: 'openid profile email',
    audience: `${server.origin}/api`,
    response_type: 'code',
    response_mode: 'query',
    state: 'the-state',
    nonce: 'the-nonce',
    redirect_uri: server.origin,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    auth0Client: 'eyJuYW1lIjoiYXV0aDAtc3BhLWpzIn0',
    ...more,
  }).toString();
  return url.href;
}

/** The phones of those who have signed in at these servers. */
const phones = new Map<string, AuthenticatorApp>();

/** Somebody's authenticator app at a server, once they have set it up. */
export const phoneOf = (server: Origins, email: string): AuthenticatorApp | undefined =>
  phones.get(`${server.origin} ${email.toLowerCase()}`);

/** The key on the page that sets up an authenticator app. */
export const keyOn = (page: string) => /class="key">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '';

export const recoveryCodeOn = (page: string) => /class="key">([A-Z0-9-]+)</.exec(page)?.[1] ?? '';

/** Sets up an authenticator app where that is asked for; says the recovery code, and where to go on. */
export async function setUpPhone(visitor: Visitor, server: Place, page: URL, email: string) {
  const key = keyOn(await (await visitor.request(page.href)).text());
  const phone = new AuthenticatorApp(key, server.services?.now);
  phones.set(`${server.origin} ${email.toLowerCase()}`, phone);
  const kept = location(await visitor.post(page.href, { code: await phone.code() }), server);
  const shown = await (await visitor.request(kept.href)).text();
  return { recoveryCode: recoveryCodeOn(shown), kept };
}

/** Types the password; where that leads, or null when it is refused. */
export async function typePassword(visitor: Visitor, server: Place, email: string, password: string) {
  const page = location(await visitor.request(authorizeUrl(server)), server);
  const answer = await visitor.post(page.href, { email, password });
  return { page, next: answer.status === 303 ? location(answer, server) : null };
}

/**
 * Signs in and comes back with the code, by way of an authenticator app for everybody but the demo's accounts; an
 * address of the sign-in page when it is refused. @param password the demo's
 */
export async function signIn(
  visitor: Visitor,
  server: Place,
  email: string,
  password = 'demo',
): Promise<URL> {
  const { page, next } = await typePassword(visitor, server, email, password);
  if (!next) return page;
  let last = next;
  if (next.pathname.endsWith('/authenticator')) {
    const { kept } = await setUpPhone(visitor, server, next, email);
    last = location(await visitor.post(kept.href, { kept: 'on' }), server);
  } else if (next.pathname.endsWith('/code')) {
    const code = (await phoneOf(server, email)?.code()) ?? '';
    last = location(await visitor.post(next.href, { code }), server);
  }
  return location(await visitor.request(last.href), server);
}

export const tokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
});

/** Asks for the tokens of a code. */
export function exchange(server: Origins, code: string, codeVerifier = verifier): Promise<Response> {
  return fetch(`${server.identityProviderOrigin}/oauth/token`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'payments-dashboard',
      code,
      code_verifier: codeVerifier,
      redirect_uri: server.origin,
    }),
  });
}
