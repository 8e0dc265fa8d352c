import { describe, expect, it } from 'vitest';
import { failureFrom, failureOf } from '../failure/failure.ts';
import { withDoubt } from './withDoubt.ts';

const lost = failureOf({ kind: 'network' });
const unseen = [
  failureOf({ kind: 'offline' }),
  failureFrom('notRenewed'),
  failureFrom('redirectToLogin'),
  failureOf({ kind: 'response', status: 401 }),
  failureOf({ kind: 'response', status: 403 }),
  failureOf({ kind: 'response', status: 429 }),
];
const answered = [404, 409, 400].map((status) => failureOf({ kind: 'response', status }));

describe('doubt', () => {
  it('ERR-5 is left by what may have arrived, and by nothing else', () => {
    expect(withDoubt(null, lost)).toEqual({ failure: lost, doubt: lost });
    for (const failure of [...unseen, ...answered])
      expect(withDoubt(null, failure)).toEqual({ failure, doubt: null });
  });

  it.each(unseen)(
    'ERR-5 stays, and is what is told, where the server did not look at the next try: $code',
    (failure) => {
      expect(withDoubt(lost, failure)).toEqual({ failure: lost, doubt: lost });
    },
  );

  it.each(answered)('ERR-5 ends with an answer: $status', (failure) => {
    expect(withDoubt(lost, failure)).toEqual({ failure, doubt: null });
  });

  it('ERR-5 is told with the newest try that may have arrived', () => {
    const late = failureOf({ kind: 'timeout' });
    expect(withDoubt(lost, late)).toEqual({ failure: late, doubt: late });
  });
});
