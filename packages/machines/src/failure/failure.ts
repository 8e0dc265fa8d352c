import type { ExistingRefund } from '@payments/api-client/contract';

/** Kinds of failed call, and `unexpected` for anything that is no failed call. */
export const failureKinds = [
  'response',
  'network',
  'offline',
  'timeout',
  'incomplete',
  'contract',
  'invalidRequest',
  'aborted',
  'unexpected',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** A failure as a machine keeps it: plain data, codes for the screen to put into words. */
export interface Failure {
  kind: FailureKind;
  /** The problem's code, the identity provider's error code, or the kind when neither was given. */
  code: string;
  /** HTTP status; null when nothing was answered. */
  status: number | null;
  statusText: string | null;
  /** What the server or the identity provider says of this occurrence. */
  description: string | null;
  /** What support asks for. */
  requestId: string | null;
  /** Milliseconds for which the server asked not to be asked again. */
  retryAfter: number | null;
  /** `GET /reporting/payments`. */
  endpoint: string | null;
  /** The first field at fault, dotted. */
  field: string | null;
  /** What a second refund ran into (REF-7); dollars. */
  existingRefund: ExistingRefund | null;
}

const nothing: Omit<Failure, 'kind' | 'code'> = {
  status: null,
  statusText: null,
  description: null,
  requestId: null,
  retryAfter: null,
  endpoint: null,
  field: null,
  existingRefund: null,
};

/** A failure from its code alone, e.g. one that a rule found. */
export function failureFrom(code: string, details: Partial<Failure> = {}): Failure {
  return { ...nothing, kind: 'unexpected', code, ...details };
}

/**
 * Reads whatever an actor rejected with: the API client's failure, the identity provider's error
 * (`error` and `error_description`), a failure that was read before, or anything at all, which becomes `unexpected`.
 */
export function failureOf(error: unknown): Failure {
  const problem = fieldOf(error, 'problem');
  const kind = failureKinds.find((known) => known === textOf(error, 'kind')) ?? 'unexpected';
  const refund = fieldOf(problem, 'existingRefund') ?? fieldOf(error, 'existingRefund');
  return {
    kind,
    code: textOf(error, 'code') ?? textOf(problem, 'code') ?? textOf(error, 'error') ?? kind,
    status: numberOf(error, 'status'),
    statusText: textOf(error, 'statusText'),
    description:
      textOf(problem, 'detail') ?? textOf(error, 'error_description') ?? textOf(error, 'description'),
    requestId: textOf(error, 'requestId') ?? textOf(problem, 'requestId'),
    retryAfter: numberOf(error, 'retryAfter'),
    endpoint: textOf(error, 'endpoint'),
    field: textOf(error, 'field'),
    existingRefund: isExistingRefund(refund) ? refund : null,
  };
}

/** What a field of a form is refused for, as the server says it. */
export interface FieldError {
  /** Dotted, without the part of the request that it stands in, e.g. `emailAddress`. */
  field: string;
  message: string;
}

/** The fields of the body that the server found at fault. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  return problemErrors(error).flatMap((one) => {
    const [, field] = /^body\.(.+)$/.exec(textOf(one, 'path') ?? '') ?? [];
    return field === undefined ? [] : [{ field, message: textOf(one, 'message') ?? '' }];
  });
}

/** Whether the server found fault with this part of what was asked, e.g. `query.revision`. */
export const isAbout = (error: unknown, path: string): boolean =>
  problemErrors(error).some((one) => textOf(one, 'path') === path);

function problemErrors(error: unknown): unknown[] {
  const errors = fieldOf(fieldOf(error, 'problem'), 'errors');
  return Array.isArray(errors) ? errors : [];
}

/** No answer came: trying again can help once the network returns. */
export function isNetworkFailure(failure: Failure): boolean {
  return failure.kind === 'network' || failure.kind === 'offline' || failure.kind === 'timeout';
}

/** It says nothing about what was asked for: no answer, or that of a server which fails or is asked too much. */
export function passesByItself(failure: Failure): boolean {
  return (
    isNetworkFailure(failure) ||
    (failure.status !== null && (failure.status >= 500 || failure.status === 429))
  );
}

/** Signing in again may help (ERR-2). */
export function isUnauthorized(failure: Failure): boolean {
  return failure.status === 401 || tokenCodes.includes(failure.code);
}
const tokenCodes = ['redirectToLogin', 'invalidSuiteManagerToken'];

/** No token could be had for want of an answer, so that nothing was sent. */
export function isWithoutToken(failure: Failure): boolean {
  return failure.code === 'notRenewed';
}

/** The server may have done it although its answer did not arrive whole. */
export function mayHaveArrived(failure: Failure): boolean {
  if (isWithoutToken(failure)) return false;
  return (
    failure.kind === 'network' ||
    failure.kind === 'timeout' ||
    failure.kind === 'contract' ||
    (failure.status !== null && failure.status >= 500)
  );
}

/** What its dialog shows may be so no longer: a colleague was faster, or nobody knows whether it was done. */
export function leavesDoubt(failure: Failure): boolean {
  return failure.status === 404 || failure.status === 409 || mayHaveArrived(failure);
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
}

function textOf(source: unknown, name: string): string | null {
  const value = fieldOf(source, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(source: unknown, name: string): number | null {
  const value = fieldOf(source, name);
  return typeof value === 'number' ? value : null;
}

const refundStatuses: readonly unknown[] = [
  'RefundPending',
  'Refunded',
  'RefundFailed',
] satisfies ExistingRefund['status'][];

function isExistingRefund(value: unknown): value is ExistingRefund {
  return (
    refundStatuses.includes(fieldOf(value, 'status')) &&
    typeof fieldOf(value, 'refundedBy') === 'string' &&
    typeof fieldOf(value, 'requestedAt') === 'string' &&
    typeof fieldOf(value, 'amount') === 'number' &&
    typeof fieldOf(value, 'reason') === 'string'
  );
}
