import { auditActions } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { auditActionWords } from './auditActionWords.ts';
import { auditFacts } from './auditFacts.ts';

describe('what an audit entry says', () => {
  it.each([
    [{ from: 'Succeeded', to: 'RefundPending' }, ['From Succeeded to Refund pending']],
    [{ from: 'Pending' }, ['From: Pending']],
    [{ fromCents: 28_500, toCents: 31_000 }, ['From $285.00 to $310.00']],
    [{ fromCents: 28_500 }, ['From: $285.00']],
    [{ entries: 12, amountCents: 123_450 }, ['Entries: 12', 'Amount: $1,234.50']],
    [{ allowPayments: true }, ['Payments allowed']],
    [{ allowPayments: false }, ['Payments not allowed']],
    [{ version: '4.2' }, ['Version: 4.2']],
    [{ roles: 'FullAccess, ReportsUser' }, ['Roles: Full access, Reports user']],
    [
      { changed: 'firstName, roles', rolesBefore: '', roles: 'FullAccess' },
      ['Changed: first name', 'Roles from none to Full access'],
    ],
    [{ changed: 'roles', rolesBefore: 'FullAccess', roles: '' }, ['Roles from Full access to none']],
    [{ companyBefore: 3, company: null }, ['Company from 3 to none']],
    [{ rolesBefore: 'FullAccess' }, ['Roles before: Full access']],
    [{ changed: 'emailAddress', total: 3 }, ['Changed: e-mail address', 'Total: 3']],
    [{ statusCriteria: '', roles: '' }, ['Statuses: all', 'Roles: none']],
    [
      { frequency: 'Weekly', day: 5, statusCriteria: 'RefundFailed,Failed' },
      ['Frequency: Weekly', 'Day: Friday', 'Statuses: Failed, Refund Failed'],
    ],
    [{ dueAt: '2026-11-20T13:00:00.000Z' }, ['Due at: Nov 20, 2026, 6:00 AM MT']],
    [{ isTest: true, note_text: 'Ana said so' }, ['Is test: yes', 'Note text: Ana said so']],
    [{}, []],
  ])('API-5 tells %j', (detail, facts) => {
    expect(auditFacts(detail, 'America/Denver')).toEqual(facts);
  });

  it('API-5 has its own words for everything that is recorded', () => {
    const all = auditActions.map((action) => auditActionWords[action]);
    expect(new Set(all).size).toBe(auditActions.length);
    for (const words of all) expect(words).toMatch(/^[A-Z][a-z]/);
  });
});
