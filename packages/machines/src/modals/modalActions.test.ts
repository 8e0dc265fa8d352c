import { areas } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { modalActionOf, modalActions, modalActionsIn } from './modalActions.ts';

describe('modal actions', () => {
  it('SHELL-11 are one typed set', () => {
    expect(modalActions).toEqual([
      'showAmountDetails',
      'refundPayment',
      'sendReceipt',
      'none',
      'termsAndConditions',
      'downloadDocuments',
      'edit',
      'delete',
    ]);
  });

  it('SHELL-11 each is reachable somewhere', () => {
    const reachable = new Set(areas.flatMap(modalActionsIn));
    expect(modalActions.filter((action) => !reachable.has(action))).toEqual(['none']);
    expect(modalActionsIn('payments')).toEqual(['showAmountDetails', 'refundPayment', 'sendReceipt']);
  });

  it.each([
    ['refundPayment', 'refundPayment'],
    ['RefundPayment', 'none'],
    ['', 'none'],
    [null, 'none'],
  ])('SHELL-11 %j names the action %s', (text, action) => {
    expect(modalActionOf(text)).toBe(action);
  });
});
