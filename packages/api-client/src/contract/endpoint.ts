import type * as z from 'zod/mini';
import type { Area, Kind } from './access.ts';
import type { ErrorCode } from './problem.ts';

/** Where every path of the contract begins (API-1). */
export const apiPrefix = '/api/v1';

/** Who may call an endpoint. The server enforces it (ROLE-9) and the tests sweep over it. */
export interface EndpointAccess {
  /**
   * - `anyone`: no sign-in.
   * - `signedIn`: every user that the server knows.
   * - a list of areas: users who may open at least one of them (see `accessTable`).
   */
  readonly allow: 'anyone' | 'signedIn' | readonly Area[];
  /** Narrows `allow` to these kinds, e.g. approving associations is for provider employees only (ONB-4). */
  readonly kinds?: readonly Kind[];
  /** True when the call changes something: read-only users are refused with 403 (ROLE-8). */
  readonly writes: boolean;
}

/** A JSON answer, a file with one of the content types, or no body at all (204). */
export type ResponseSpec =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'file'; readonly contentTypes: readonly string[] }
  | { readonly kind: 'none' };

/** An endpoint as data: the client's function, the server's route, OpenAPI and the sweeps derive from it (API-1). */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under `/api/v1`, with `{name}` for parameters. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly tag: string;
  readonly access: EndpointAccess;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** `json` unless `bodyKind` says multipart. */
  readonly body?: z.ZodMiniType;
  readonly bodyKind?: 'json' | 'multipart';
  /** True when the call must carry an `Idempotency-Key` header (REF-7). */
  readonly idempotent?: boolean;
  readonly response: ResponseSpec;
  /** Error codes beyond those every call can answer (see `commonErrors`), and those that follow from what else stands here. */
  readonly errors: readonly ErrorCode[];
}

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What the server's handler is given and the client's function takes, decoded (dollars, numbers, lists). */
export interface EndpointInput<E extends Endpoint> {
  params: Decoded<E['params']>;
  query: Decoded<E['query']>;
  body: Decoded<E['body']>;
}

/** The JSON answer above the client: decoded, money in dollars. */
export type EndpointResult<E extends Endpoint> = E['response'] extends {
  kind: 'json';
  schema: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

/** The JSON answer on the wire: money in integer cents, instants ISO 8601 in UTC. */
export type EndpointWire<E extends Endpoint> = E['response'] extends {
  kind: 'json';
  schema: infer S extends z.ZodMiniType;
}
  ? z.input<S>
  : undefined;

/** Checks an endpoint's shape while keeping its exact types. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

/** The full path with its parameters put in, each encoded, never altered (VAL-2). */
export function pathOf(spec: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${spec.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
