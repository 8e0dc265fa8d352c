import type { ErrorCode, Problem } from '../contract/problem.ts';
import { standardPhrases } from './standardPhrases.ts';

/** What a failed call was answered with, as far as anything was. */
export interface FailedResponse {
  status: number;
  /** Never empty: from a table of standard phrases where the protocol sends none (ERR-1). */
  statusText: string;
  data: unknown;
  /** Milliseconds for which the server asks not to be asked again; undefined where it says none in seconds. */
  retryAfter?: number | undefined;
}

/**
 * - `response`: the server answered with an error.
 * - `network`: no answer (refused, cut off).
 * - `offline`: no answer, and the browser knew of no network when it was called: nothing was sent.
 * - `timeout`: no answer in time.
 * - `incomplete`: a file that ended before all of it had come.
 * - `contract`: an answer that does not fit the contract; `field` says where (ERR-4).
 * - `invalidRequest`: the request does not fit the contract and was not sent.
 * - `aborted`: the caller withdrew the call.
 */
export type FailureKind =
  | 'response'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'incomplete'
  | 'contract'
  | 'invalidRequest'
  | 'aborted';

/** Every failed call rejects with this; it holds the response object (ERR-1). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** `GET /reporting/payments`. */
  readonly endpoint: string;
  readonly response: FailedResponse | undefined;
  readonly problem: Problem | undefined;
  /** Dotted path of the first field at fault. */
  readonly field: string | undefined;

  constructor(details: {
    kind: FailureKind;
    endpoint: string;
    response?: FailedResponse | undefined;
    problem?: Problem | undefined;
    field?: string | undefined;
  }) {
    super(
      `${details.endpoint}: ${details.kind}${details.response ? ` ${details.response.status}` : ''}${details.field ? ` at ${details.field}` : ''}`,
    );
    this.kind = details.kind;
    this.endpoint = details.endpoint;
    this.response = details.response;
    this.problem = details.problem;
    this.field = details.field;
  }

  get status(): number | undefined {
    return this.response?.status;
  }
  /** 'Conflict' and the like. */
  get statusText(): string | undefined {
    return this.response ? this.response.statusText || standardPhrases[this.response.status] : undefined;
  }
  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }
  get retryAfter(): number | undefined {
    return this.response?.retryAfter;
  }
  /** What support asks for. */
  get requestId(): string | undefined {
    return this.problem?.requestId;
  }
}
