import { describe, expect, it } from 'vitest';
import { modalActions } from './modalActions.ts';

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
});
