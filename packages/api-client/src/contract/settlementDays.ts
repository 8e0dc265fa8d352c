interface Days {
  /** Business days at the least; absent where nobody says. */
  from?: number;
  /** Business days at the most. */
  to: number;
}

/** How many business days money takes (FAQ-1, REF-3): the help page, the dialogs and the explanation go by it. */
export const settlementDays = {
  achPayment: { from: 3, to: 5 },
  achRefund: { to: 10 },
  cardRefund: { from: 5, to: 10 },
} as const satisfies Record<string, Days>;

/** How many business days a refund takes, to a bank account or to a card. */
export const refundDays = (isBank: boolean): Days =>
  isBank ? settlementDays.achRefund : settlementDays.cardRefund;

/** A span in words, e.g. '3 to 5 business days' or 'up to 10 business days'. */
export function businessDaysText({ from, to }: Days): string {
  return from === undefined ? `up to ${to} business days` : `${from} to ${to} business days`;
}
