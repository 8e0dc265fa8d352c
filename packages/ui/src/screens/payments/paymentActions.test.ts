import { isCollected, isRefundable, paymentStatuses } from '@payments/api-client/contract';
import { buildPayment } from '@payments/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';
import { paymentActions, receiptReasonAgainst, refundBlockedBy } from './paymentActions.ts';

const handlers = () => ({
  isReadOnly: false,
  onShowAmountDetails: { here: vi.fn(), inNewTab: vi.fn() },
  onRefund: vi.fn(),
  onSendReceipt: vi.fn(),
});

describe('paymentActions', () => {
  it.each(paymentStatuses)(
    'REF-1 blocks the refund of a %s payment exactly when the contract does',
    (status) => {
      expect(refundBlockedBy[status] === null).toBe(isRefundable(status));
    },
  );
  it.each(paymentStatuses)(
    'RCP-1 blocks the receipt of a %s payment exactly when the contract does',
    (paymentStatus) => {
      const against = receiptReasonAgainst(buildPayment({ paymentStatus }), false);
      expect(against === undefined).toBe(isCollected(paymentStatus));
    },
  );
  it('PAY-4 offers the three actions, each with its payment', () => {
    const spies = handlers();
    const payment = buildPayment();
    const actions = paymentActions(payment, spies);
    for (const action of actions) action.onAction();
    expect(actions.map(({ label, disabledReason }) => [label, disabledReason])).toEqual([
      ['Show amount details', undefined],
      ['Send receipt', undefined],
      ['Refund payment', undefined],
    ]);
    for (const spy of [spies.onShowAmountDetails.here, spies.onRefund, spies.onSendReceipt])
      expect(spy).toHaveBeenCalledExactlyOnceWith(payment);
  });
  it('PAY-6 offers the explanation where it can be given, to read-only users too', () => {
    const onExplain = vi.fn();
    const payment = buildPayment();
    const actions = paymentActions(payment, { ...handlers(), isReadOnly: true, onExplain });
    const explain = actions.find(({ label }) => label === 'Explain to homeowner');
    expect(explain?.disabledReason).toBeUndefined();
    explain?.onAction();
    expect(onExplain).toHaveBeenCalledExactlyOnceWith(payment);
  });
  it('PAY-4 has what cannot be undone last, whatever else is offered', () => {
    const actions = paymentActions(buildPayment(), { ...handlers(), onExplain: vi.fn() });
    expect(actions.map(({ id, tone }) => [id, tone])).toEqual([
      ['showAmountDetails', undefined],
      ['sendReceipt', undefined],
      ['explain', undefined],
      ['refundPayment', 'danger'],
    ]);
  });
  it('REF-8 a refund that failed is tried again', () => {
    const labels = paymentActions(buildPayment({ paymentStatus: 'RefundFailed' }), handlers());
    expect(labels.at(-1)).toMatchObject({ label: 'Try the refund again', disabledReason: undefined });
  });
  it('ROLE-8 tells a read-only user why what writes is disabled', () => {
    const actions = paymentActions(buildPayment(), { ...handlers(), isReadOnly: true });
    expect(actions.map(({ disabledReason }) => disabledReason)).toEqual([
      undefined,
      readOnlyReason,
      readOnlyReason,
    ]);
  });
});
