import { describe, expect, it } from 'vitest';
import { failureFrom } from '../failure/failure.ts';
import {
  flagsOf,
  isSamePerson,
  noFlags,
  outcomeOf,
  paymentsFrontEndOf,
  readAddress,
  redirectLimit,
  safeReturnTo,
  signInTypeOf,
  userOf,
  withinRedirectLimit,
} from './sessionRules.ts';

const settings = {
  ownOrigin: 'https://dashboard.test',
  paymentsFrontEnd: 'https://pay.test/start?from=dashboard',
  allowedOrigins: ['https://pay.test'],
};

describe('session rules', () => {
  it('AUTH-3 takes the suite-manager token out of the address and leaves the rest', () => {
    expect(readAddress('?accessToken=a.b.c&fromPaymentDate=11%2F01%2F2026+00%3A00%3A00')).toEqual({
      accessToken: 'a.b.c',
      reportId: null,
      hasCodeAndState: false,
      callbackError: null,
      cleanedSearch: '?fromPaymentDate=11%2F01%2F2026+00%3A00%3A00',
    });
  });

  it('AUTH-4 takes the report to open', () => {
    expect(readAddress('?reportId=17')).toMatchObject({ reportId: '17', cleanedSearch: '' });
  });

  it('AUTH-3 AUTH-4 a token or report without a value is none', () => {
    expect(readAddress('?accessToken=&reportId=')).toMatchObject({
      accessToken: null,
      reportId: null,
      cleanedSearch: '',
    });
  });

  it.each([
    ['?code=x&state=y', true],
    ['?code=x', false],
    ['?state=y', false],
    ['?code=&state=y', false],
    ['', false],
  ])('AUTH-6 %s holds a code and a state: %s', (search, expected) => {
    expect(readAddress(search).hasCodeAndState).toBe(expected);
  });

  it('AUTH-14 reads the error that the identity provider came back with', () => {
    expect(readAddress('?error=access_denied&error_description=No%20thanks&state=y').callbackError).toEqual({
      code: 'access_denied',
      description: 'No thanks',
    });
    expect(readAddress('?error=access_denied').callbackError).toBeNull();
  });

  it.each([
    ['https://pay.test/start?from=dashboard', 'https://pay.test/start?from=dashboard'],
    ['https://dashboard.test/Payments?x=1#top', '/Payments?x=1#top'],
    ['/Payments', '/Payments'],
    ['https://evil.test/', '/'],
    ['https://pay.test.evil.test/', '/'],
    ['https://pay.test@evil.test/', '/'],
    ['//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['blob:https://dashboard.test/1', '/'],
    ['http://', '/'],
    ['', '/'],
    [null, '/'],
  ])('AUTH-11 the setting %s leads to %s', (paymentsFrontEnd, expected) => {
    expect(paymentsFrontEndOf({ ...settings, paymentsFrontEnd })).toBe(expected);
  });

  it.each([
    ['loginCheck', 404, { kind: 'leave', clear: 'tokens', to: settings.paymentsFrontEnd }],
    ['loginCheck', 400, { kind: 'leave', clear: 'tokens', to: settings.paymentsFrontEnd }],
    ['loginCheck', 401, { kind: 'leave', clear: 'everything', to: '/' }],
    ['companyLookup', 404, { kind: 'leave', clear: 'tokens', to: settings.paymentsFrontEnd }],
    ['companyLookup', 400, { kind: 'leave', clear: 'tokens', to: settings.paymentsFrontEnd }],
  ] as const)('AUTH-10 %s failing with %i', (step, status, expected) => {
    expect(outcomeOf(step, failureFrom('x', { status }), settings)).toEqual(expected);
  });

  it.each([
    ['loginCheck', 500],
    ['loginCheck', 403],
    ['loginCheck', null],
    ['companyLookup', 401],
    ['companyLookup', 503],
  ] as const)('AUTH-10 ROLE-3a %s failing with %s is explained, not redirected', (step, status) => {
    const failure = failureFrom('x', { status });
    expect(outcomeOf(step, failure, settings)).toEqual({ kind: 'explain', failure });
  });

  it('TOK-3 AUTH-10 a login check without a token to be had ends as a refused one', () => {
    expect(outcomeOf('loginCheck', failureFrom('redirectToLogin'), settings)).toEqual({
      kind: 'leave',
      clear: 'everything',
      to: '/',
    });
    expect(outcomeOf('loginCheck', failureFrom('invalidSuiteManagerToken'), settings)).toMatchObject({
      kind: 'explain',
      failure: { code: 'invalidSuiteManagerToken' },
    });
  });

  it('AUTH-11 redirects in a row end in an explanation', () => {
    const outcome = outcomeOf('loginCheck', failureFrom('x', { status: 404 }), settings);
    expect(withinRedirectLimit(outcome, redirectLimit - 1)).toBe(outcome);
    expect(withinRedirectLimit(outcome, redirectLimit)).toMatchObject({
      kind: 'explain',
      failure: { code: 'redirect-loop' },
    });
    const explained = outcomeOf('loginCheck', failureFrom('x', { status: 500 }), settings);
    expect(withinRedirectLimit(explained, redirectLimit)).toBe(explained);
  });

  it.each([
    ['/Payments?pageNumber=2#row', '/Payments?pageNumber=2#row'],
    ['//evil.test/x', '/Home'],
    ['/\\evil.test', '/Home'],
    ['//[', '/Home'],
    ['https://evil.test', '/Home'],
    ['/', '/Home'],
    ['', '/Home'],
    [null, '/Home'],
  ])('AUTH-6 AUTH-13 coming back to %s opens %s', (asked, opened) => {
    expect(safeReturnTo(asked)).toBe(opened);
  });

  it('AUTH-9 TOK-9 names as given, e-mails lowercased, sign-in type by token', () => {
    expect(userOf({ name: 'Zoë McÅngström', email: 'Zoe@Demo.Test' })).toEqual({
      name: 'Zoë McÅngström',
      email: 'zoe@demo.test',
    });
    expect([signInTypeOf(true), signInTypeOf(false)]).toEqual(['suite-manager', 'identity-provider']);
  });

  it.each([
    [true, { releaseVersion: '2026.11', releaseNotes: 'News', dataType: 'Html' as const }, true],
    [false, { releaseVersion: '2026.11', releaseNotes: 'News', dataType: 'Html' as const }, false],
    [true, null, false],
  ])('REL-1 with %s and the notes %j their modal is open: %s', (releaseModalOpen, releaseVersion, isOpen) => {
    const info = {
      ...noFlags,
      name: 'Rosa Vega',
      email: 'rosa@demo.test',
      userCompany: null,
      releaseModalOpen,
      releaseVersion,
    };
    expect(flagsOf(info).releaseModalOpen).toBe(isOpen);
  });

  it('TOK-7 a page is kept only for the one who left it', () => {
    const before = { name: 'A', email: 'a@demo.test' };
    expect(isSamePerson(before, { email: 'A@demo.test' })).toBe(true);
    expect(isSamePerson(before, { email: 'b@demo.test' })).toBe(false);
    expect(isSamePerson(null, { email: 'a@demo.test' })).toBe(false);
  });
});
