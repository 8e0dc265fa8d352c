import { type ErrorCode, errorTable, type ProblemWire } from '@payments/api-client/contract';

export interface FieldError {
  /** Dotted, e.g. `query.fromPaymentDate`. */
  path: string;
  message: string;
}

interface ProblemExtras {
  detail?: string;
  errors?: FieldError[];
  existingRefund?: ProblemWire['existingRefund'];
  /** More headers, e.g. `retry-after`. */
  headers?: Record<string, string>;
}

/** An error that the caller is told of, as RFC 9457 problem details (ERR-3). */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ErrorCode;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(extras.detail ?? errorTable[code].title);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  /** The sentence that a page tells. */
  get sentence(): string {
    return this.extras.detail ?? 'Something went wrong. Try again later!';
  }

  /** The document; `path` is the request's, without its query. */
  document(requestId: string, path: string): ProblemWire {
    const { detail, errors, existingRefund } = this.extras;
    return {
      type: `urn:payments:problem:${this.code}`,
      title: errorTable[this.code].title,
      status: this.status,
      ...(detail === undefined ? {} : { detail }),
      instance: path,
      code: this.code,
      requestId,
      ...(errors === undefined ? {} : { errors }),
      ...(existingRefund === undefined ? {} : { existingRefund }),
    };
  }
}

/** Nothing there, or nothing that this caller may know of. */
export function notFound(what: string): ProblemError {
  return new ProblemError('not-found', { detail: `There is no such ${what}.` });
}
