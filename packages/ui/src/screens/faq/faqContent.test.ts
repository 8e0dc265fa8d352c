import { paymentStatuses, paymentTransitions } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { statusPresentation } from '../../components/StatusBadge/index.ts';
import { faqSections, searchFaq } from './faqContent.ts';

const answers = faqSections.flatMap((section) => section.answers);
const idsOf = (search: string) => searchFaq(search).flatMap((section) => section.answers.map(({ id }) => id));

describe('the help page', () => {
  it('FAQ-1 explains every status, and which are final, from the tables that the product goes by', () => {
    for (const status of paymentStatuses) {
      const text = answers.find((answer) => answer.status === status)?.text.join(' ') ?? '';
      expect(text).toContain(statusPresentation[status].explanation);
      expect(text.includes('This status is final.')).toBe(paymentTransitions[status].length === 0);
    }
  });

  it('FAQ-1 tells the facts of refunds', () => {
    const text = answers.flatMap((answer) => answer.text).join(' ');
    for (const fact of [
      '3 to 5 business days',
      'up to 10 business days',
      'A refund to a card takes 5 to 10 business days.',
      'Only the full amount can be refunded',
      'The payment is refunded and the funds are reversed',
      'Returned, Disputed, and Refunded',
    ])
      expect(text).toContain(fact);
  });

  it('FAQ-1 gives each answer an address of its own', () => {
    const ids = answers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it('FAQ-1 finds answers by any words, whatever their case and accents', () => {
    expect(idsOf('PARTIAL refunded')).toEqual([]);
    expect(idsOf('part refunded')).toContain('refund-partial');
    expect(idsOf('disputés')).toContain('disputes');
    expect(idsOf('  ')).toHaveLength(answers.length);
    expect(idsOf('lockbox unicorn')).toEqual([]);
  });
});
