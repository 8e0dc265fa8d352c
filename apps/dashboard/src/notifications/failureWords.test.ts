import { ApiFailure } from '@payments/api-client/client';
import { errorCodes, errorTable } from '@payments/api-client/contract';
import { buildProblem } from '@payments/api-client/testing';
import { failureOf } from '@payments/machines/failure';
import { TokenFailure } from '@payments/machines/token';
import { describe, expect, it } from 'vitest';
import { failureWords, writeFailureWords } from './failureWords.ts';

const endpoint = 'GET /reporting/payments';
const answered = (status: number, overrides: Parameters<typeof buildProblem>[0] = {}, statusText = '') =>
  failureOf(
    new ApiFailure({
      kind: 'response',
      endpoint,
      response: { status, statusText, data: undefined },
      problem: buildProblem({ status, ...overrides }),
    }),
  );
const what = 'The payments could not be loaded';

describe('failed calls in words', () => {
  it('ERR-1 tells status and status text, from the table where the protocol sends none', () => {
    expect(failureWords(answered(503, { code: 'unavailable' }), what)).toEqual({
      title: what,
      message: '503 Service Unavailable. The server is not ready. Try again in a moment.',
      requestId: 'req-7f3k2m',
    });
  });

  it('ERR-5 REF-7 a write without a network is said to be unsent, whatever became of a try before', () => {
    const words = writeFailureWords(failureOf(new ApiFailure({ kind: 'offline', endpoint })), {
      failed: 'The refund was refused',
      perhaps: 'The payment may have been refunded',
    });
    expect(words).toMatchObject({
      title: 'Nothing was sent',
      message: 'This device has no network connection. Connect it and try again.',
    });
  });

  it('LIST-10 a file that ended early is said to be neither whole nor saved', () => {
    expect(failureWords(failureOf(new ApiFailure({ kind: 'incomplete', endpoint })), what).message).toBe(
      'The file did not arrive whole, so it was not saved. Try again.',
    );
  });

  it('ERR-1 falls back to the general sentence', () => {
    expect(failureWords(failureOf(new Error('x')), what)).toEqual({
      title: what,
      message: 'Something went wrong. Try again later!',
      requestId: undefined,
    });
    expect(failureWords(answered(500), what).message).toBe(
      '500 Internal Server Error. Something went wrong. Try again later!',
    );
  });

  it.each(errorCodes)('ERR-3 the line of %s is told with its status and the request id', (code) => {
    const { status, title } = errorTable[code];
    const words = failureWords(answered(status, { code }, title), what);
    expect(words.requestId).toBe('req-7f3k2m');
    if (['unauthorized', 'token-expired', 'forbidden'].includes(code)) {
      expect(words.title).toBe('Unauthorized request');
      return;
    }
    expect(words.title).toBe(what);
    expect(words.message).toMatch(new RegExp(`^${status} ${title}\\. [A-Z].*[.!]$`));
    const others = errorCodes.filter((other) => other !== code && errorTable[other].status === status);
    for (const other of others) {
      const told = failureWords(answered(status, { code: other }, title), what).message;
      expect(told).not.toBe(words.message);
    }
  });

  it.each([401, 403])('ERR-2 says the same for %i', (status) => {
    expect(
      failureWords(answered(status, { code: status === 401 ? 'token-expired' : 'forbidden' }), what),
    ).toEqual({
      title: 'Unauthorized request',
      message:
        'Your session has expired or you are unauthorized to request this resource. Please log in or try again later!',
      requestId: 'req-7f3k2m',
    });
  });

  it('ERR-3 names every field at fault', () => {
    const failure = answered(400, {
      code: 'bad-request',
      detail: 'query.toPaymentDate must not be before fromPaymentDate.',
      errors: [{ path: 'query.toPaymentDate', message: 'must not be before fromPaymentDate' }],
    });
    expect(failureWords(failure, what).message).toBe(
      '400 Bad Request. The server could not accept the request. query.toPaymentDate must not be before fromPaymentDate.',
    );
  });

  it.each([
    [
      429,
      'too-many-requests',
      'They were sent 3 links within the hour.',
      'They were sent 3 links within the hour.',
    ],
    [403, 'read-only', 'Your access is read-only.', 'Your account can look but not change anything.'],
    [404, 'not-found', 'There is no such user.', 'It no longer exists, or it belongs to another company.'],
    [418, 'teapot', 'No coffee here.', 'Something went wrong. Try again later! No coffee here.'],
  ])('ERR-3 why %i was answered is said once', (status, code, detail, told) => {
    expect(failureWords(answered(status, { code: code as 'conflict', detail }, 'Title'), what).message).toBe(
      `${status} Title. ${told}`,
    );
  });

  it('ERR-4 names the endpoint and the field of an answer that cannot be read', () => {
    const failure = failureOf(new ApiFailure({ kind: 'contract', endpoint, field: 'items.0.amount' }));
    expect(failureWords(failure, what).message).toBe(
      "The server's answer could not be read: GET /reporting/payments, field items.0.amount.",
    );
  });
});

describe('failed writes in words', () => {
  const words = { failed: 'The receipt was not sent', perhaps: 'The receipt may have been sent' };
  const lost = (kind: 'network' | 'timeout' | 'contract') => failureOf(new ApiFailure({ kind, endpoint }));

  it.each([
    ['no network', lost('network'), /^The server could not be reached\.$/],
    ['no answer in time', lost('timeout'), /^The server did not answer in time\.$/],
    ['an answer that cannot be read', lost('contract'), /^The server's answer could not be read: .*\.$/],
    ['a server that failed', answered(500), /^500.*\. Something went wrong\.$/],
    [
      'a server without its database',
      answered(503, { code: 'unavailable' }),
      /^503.*The server is not ready\.$/,
    ],
  ])('REF-7 after %s it may have been done, and trying again is safe', (_, failure, reason) => {
    const { message, ...told } = writeFailureWords(failure, words);
    const { message: read, ...others } = failureWords(failure, words.perhaps);
    expect(told).toEqual({ ...others, isInDoubt: true });
    const [why = '', ...advice] = message?.split(/ (?=Try again)/) ?? [];
    expect(why).toMatch(reason);
    expect(read?.startsWith(why.slice(0, -1))).toBe(true);
    expect(advice).toEqual(['Try again as it stands: it is not done twice.']);
  });

  it("ERR-3 REF-7 the server's own sentence is told whole", () => {
    const detail = 'The database is full. Try again. Nothing is lost.';
    expect(writeFailureWords(answered(503, { code: 'unavailable', detail }), words).message).toMatch(
      /^503.*\. The server is not ready\. The database is full\. Try again\. Nothing is lost\. Try again as it stands: it is not done twice\.$/,
    );
  });

  it('REF-7 where nobody knows why, trying again is the only advice', () => {
    expect(writeFailureWords(answered(500), words).message).toMatch(
      /^500.*\. Something went wrong\. Try again as it stands: it is not done twice\.$/,
    );
  });

  it('ERR-5 REF-7 what had no token was not sent', () => {
    expect(writeFailureWords(failureOf(new TokenFailure('notRenewed')), words)).toEqual({
      title: words.failed,
      message:
        'Your session could not be renewed: the network or the sign-in service does not answer. Check your connection and try again.',
      requestId: undefined,
    });
  });

  it.each([answered(400), answered(404, { code: 'not-found' }), answered(409, { code: 'conflict' })])(
    'REF-7 what was refused was not done',
    (failure) => {
      expect(writeFailureWords(failure, words)).toEqual(failureWords(failure, words.failed));
    },
  );
});
