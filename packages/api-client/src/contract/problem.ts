import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { money } from './money.ts';

/** Every error that the API answers, by its stable code. Words for the user live with the screens. */
export const errorCodes = [
  'bad-request',
  'malformed-json',
  'unauthorized',
  'token-expired',
  'forbidden',
  'read-only',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'not-refundable',
  'already-refunded',
  'conflict',
  'idempotency-key-required',
  'idempotency-key-reused',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'headers-too-large',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What any call may answer besides its own errors. */
export const commonErrors: readonly ErrorCode[] = [
  'bad-request',
  'unauthorized',
  'token-expired',
  'forbidden',
  'request-timeout',
  'too-many-requests',
  'headers-too-large',
  'unavailable',
  'internal',
];

/** The HTTP status and title of each code. */
export const errorTable: Readonly<Record<ErrorCode, { status: number; title: string }>> = {
  'bad-request': { status: 400, title: 'Bad Request' },
  'malformed-json': { status: 400, title: 'Malformed JSON' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'token-expired': { status: 401, title: 'Token Expired' },
  forbidden: { status: 403, title: 'Forbidden' },
  'read-only': { status: 403, title: 'Read-only User' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  'request-timeout': { status: 408, title: 'Request Timeout' },
  'not-refundable': { status: 409, title: 'Payment Cannot Be Refunded' },
  'already-refunded': { status: 409, title: 'Payment Already Refunded' },
  conflict: { status: 409, title: 'Conflict' },
  'idempotency-key-required': { status: 400, title: 'Idempotency Key Required' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency Key Reused' },
  'payload-too-large': { status: 413, title: 'Payload Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  'too-many-requests': { status: 429, title: 'Too Many Requests' },
  'headers-too-large': { status: 431, title: 'Request Header Fields Too Large' },
  unavailable: { status: 503, title: 'Service Unavailable' },
  internal: { status: 500, title: 'Internal Server Error' },
};

/** The refund that a second request runs into (REF-7). */
export const existingRefund = z.object({
  /** Name of the person, or the placeholder while the provider has not said. */
  refundedBy: z.string(),
  requestedAt: instant,
  amount: money,
  status: z.enum(['RefundPending', 'Refunded', 'RefundFailed']),
  reason: z.string(),
});
export type ExistingRefund = z.output<typeof existingRefund>;

/** RFC 9457 problem details, as every error is answered (ERR-3). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  code: z.enum(errorCodes),
  /** Also in the header `x-request-id`; what support asks for. */
  requestId: z.string(),
  /** Each field at fault: a dotted path such as `query.fromPaymentDate`, and what is wrong with it. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  existingRefund: z.optional(existingRefund),
});
export type Problem = z.output<typeof problem>;
/** The problem as it stands on the wire: money in cents. */
export type ProblemWire = z.input<typeof problem>;
