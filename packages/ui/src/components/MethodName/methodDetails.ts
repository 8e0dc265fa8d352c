import type { PaymentMethod } from '@payments/api-client/contract';

/** What is to be known of a method besides its name: the bank and the kind of account, or the card's expiry. */
export function methodDetails({ ach, card }: PaymentMethod): string {
  if (ach) return `${ach.bankName}, ${ach.accountType.toLowerCase()}`;
  if (card) return `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return 'Not available';
}
