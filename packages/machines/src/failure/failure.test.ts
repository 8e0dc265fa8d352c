import { describe, expect, it } from 'vitest';
import { TokenFailure } from '../token/getToken.ts';
import {
  failureFrom,
  failureOf,
  fieldErrorsOf,
  isAbout,
  isNetworkFailure,
  isUnauthorized,
  leavesDoubt,
  mayHaveArrived,
  passesByItself,
} from './failure.ts';

const existingRefund = {
  refundedBy: 'Ana Duarte',
  requestedAt: '2026-11-20T10:00:00Z',
  amount: 285,
  status: 'RefundPending' as const,
  reason: 'Moved out',
};

describe('failure', () => {
  it('ERR-3 reads what the API client rejects with', () => {
    const error = Object.assign(new Error('POST /payments/{id}/refund: response 409'), {
      kind: 'response',
      endpoint: 'POST /payments/{id}/refund',
      status: 409,
      statusText: 'Conflict',
      problem: {
        type: 'about:blank',
        title: 'Payment Already Refunded',
        status: 409,
        detail: 'By Ana Duarte',
        code: 'already-refunded',
        requestId: 'r-1',
        existingRefund,
      },
      retryAfter: 5_000,
    });
    expect(failureOf(error)).toEqual({
      kind: 'response',
      code: 'already-refunded',
      status: 409,
      statusText: 'Conflict',
      description: 'By Ana Duarte',
      requestId: 'r-1',
      retryAfter: 5_000,
      endpoint: 'POST /payments/{id}/refund',
      field: null,
      existingRefund,
    });
  });

  it('ERR-5 what had no network to be sent by did not arrive; trying again can help', () => {
    const kinds = ['network', 'offline', 'timeout', 'response'] as const;
    const failures = kinds.map((kind) => failureFrom(kind, { kind }));
    expect(failures.map(isNetworkFailure)).toEqual([true, true, true, false]);
    expect(failures.map(mayHaveArrived)).toEqual([true, false, true, false]);
  });

  it.each([
    [{ kind: 'network' }, true, true, true],
    [{ kind: 'offline' }, true, false, false],
    [{ kind: 'timeout' }, true, true, true],
    [{ kind: 'contract', status: 200 }, false, true, true],
    [{ kind: 'incomplete' }, false, false, false],
    [{ kind: 'response', status: 500 }, true, true, true],
    [{ kind: 'response', status: 503 }, true, true, true],
    [{ kind: 'response', status: 499 }, false, false, false],
    [{ kind: 'response', status: 429 }, true, false, false],
    [{ kind: 'response', status: 404 }, false, false, true],
    [{ kind: 'response', status: 409 }, false, false, true],
    [{ kind: 'response', status: 422 }, false, false, false],
  ])(
    'ERR-5 REF-7 %j passes by itself: %s, may have arrived: %s, leaves doubt: %s',
    (error, passes, arrived, doubt) => {
      const failure = failureOf(error);
      expect([passesByItself(failure), mayHaveArrived(failure), leavesDoubt(failure)]).toEqual([
        passes,
        arrived,
        doubt,
      ]);
    },
  );

  it('TOK-3 ERR-5 what had no token for want of an answer was never sent; trying again can help', () => {
    const failure = failureOf(new TokenFailure('notRenewed'));
    expect(isNetworkFailure(failure)).toBe(true);
    expect(mayHaveArrived(failure)).toBe(false);
  });

  it('ERR-4 keeps the endpoint and field of an answer that does not fit the contract', () => {
    const error = Object.assign(new Error('contract'), {
      kind: 'contract',
      endpoint: 'GET /reporting/payments',
      field: 'items.0.amount',
    });
    expect(failureOf(error)).toMatchObject({
      kind: 'contract',
      code: 'contract',
      endpoint: 'GET /reporting/payments',
      field: 'items.0.amount',
    });
  });

  it('ERR-3 reads a failure that was read before as it is', () => {
    const failure = failureFrom('already-refunded', {
      kind: 'response',
      status: 409,
      statusText: 'Conflict',
      description: 'By Ana Duarte',
      requestId: 'r-1',
      endpoint: 'POST /payments/{id}/refund',
      existingRefund,
    });
    expect(failureOf(failure)).toEqual(failure);
  });

  it('ERR-3 REP-3 reads the fields of the form that the server found at fault', () => {
    const errors = [
      { path: 'body.emailAddress', message: 'is taken' },
      { path: 'query.page', message: 'must be a number' },
      { path: 'body', message: 'is missing' },
    ];
    expect(fieldErrorsOf({ kind: 'response', problem: { code: 'conflict', errors } })).toEqual([
      { field: 'emailAddress', message: 'is taken' },
    ]);
    expect(isAbout({ problem: { errors } }, 'query.page')).toBe(true);
    expect(isAbout({ problem: { errors } }, 'query.revision')).toBe(false);
    expect(fieldErrorsOf(undefined)).toEqual([]);
    expect(fieldErrorsOf({ problem: { errors: 'x' } })).toEqual([]);
  });

  it("AUTH-14 reads the identity provider's code and description", () => {
    expect(failureOf({ error: 'timeout', error_description: 'Timeout' })).toEqual(
      failureFrom('timeout', { description: 'Timeout' }),
    );
  });

  it.each([[undefined], [null], ['boom'], [7], [new Error('boom')], [{ kind: 'nonsense', status: 'x' }]])(
    'ERR-1 anything else is unexpected: %s',
    (error) => {
      expect(failureOf(error)).toEqual(failureFrom('unexpected'));
    },
  );

  it('ERR-3 texts that say nothing and a problem that is none are left out', () => {
    const error = { kind: 'response', status: 404, statusText: '', problem: { code: '', detail: '' } };
    const none = failureFrom('response', { kind: 'response', status: 404 });
    expect(failureOf(error)).toEqual(none);
    expect(failureOf({ ...error, problem: null })).toEqual(none);
  });

  it.each(['RefundPending', 'Refunded', 'RefundFailed'])(
    'REF-7 an existing refund that is %s is read',
    (status) => {
      const found = { ...existingRefund, status };
      expect(failureOf({ problem: { existingRefund: found } }).existingRefund).toEqual(found);
    },
  );

  it.each(['refundedBy', 'requestedAt', 'amount', 'status', 'reason'] as const)(
    'REF-7 an existing refund without %s is left out',
    (missing) => {
      const { [missing]: _left, ...rest } = existingRefund;
      expect(failureOf({ problem: { existingRefund: rest } }).existingRefund).toBeNull();
    },
  );

  it('ERR-2 ERR-5 tells lost connections and lost sessions from the rest', () => {
    expect(isNetworkFailure(failureOf({ kind: 'network' }))).toBe(true);
    expect(isNetworkFailure(failureOf({ kind: 'response', status: 500 }))).toBe(false);
    expect(isUnauthorized(failureOf({ kind: 'response', status: 401 }))).toBe(true);
    expect(isUnauthorized(failureOf({ code: 'invalidSuiteManagerToken' }))).toBe(true);
    expect(isUnauthorized(failureOf({ code: 'redirectToLogin' }))).toBe(true);
    expect(isUnauthorized(failureOf({ kind: 'response', status: 403 }))).toBe(false);
  });
});
