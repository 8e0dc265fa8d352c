import {
  type PaymentStatus,
  type PaymentWire,
  paymentSubject,
  supportText,
} from '@payments/api-client/contract';
import { html } from '../../http/html.ts';
import { emailEnd, emailFacts, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { momentForPeople, moneyForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';

/** What has become of a payment, for the homeowner who made it; nothing where it succeeded. */
const sentences: Partial<Readonly<Record<PaymentStatus, string>>> = {
  Pending: 'This payment is on its way and not collected yet.',
  RefundPending: 'A refund of this payment is on its way to you.',
  Refunded: 'This payment was refunded in full.',
  RefundFailed: 'A refund of this payment did not reach you.',
  Disputed:
    'This payment was disputed, and the funds were reversed. Your bank or card company can tell when the money is back.',
};

/**
 * A payment's receipt as an e-mail. Its fee is the association's, and not in it. Of money that the association does not
 * have for good, the subject says so too: lists and printouts of mails show no more.
 */
export function receiptOf(payment: PaymentWire, to: string, timeZone: string): Email {
  const amount = moneyForPeople(payment.amount);
  const facts: [string, string][] = [
    ['Date', momentForPeople(new Date(payment.paidAt), timeZone)],
    ['Paid by', [payment.payerName, payment.payerUnit].filter(Boolean).join(', ')],
    ['Account number', payment.accountNumber],
    ['Method', `${payment.method.brand} ending in ${payment.method.last4}`],
    ['Receipt number', String(payment.id)],
  ];
  const sentence = sentences[payment.paymentStatus];
  const isPaid = payment.paymentStatus === 'Succeeded';
  const heading = isPaid ? 'Paid to' : 'Payment to';
  const subject = isPaid
    ? `Your receipt: ${amount} to ${payment.communityName}`
    : paymentSubject(amount, payment.communityName, payment.paymentStatus);
  const end = `Questions? ${supportText()}`;
  const text = [
    `Amount: ${amount}`,
    `${heading}: ${payment.communityName}`,
    ...(sentence ? [sentence] : []),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    end,
  ].join('\n');
  const body = emailPage({
    subject,
    title: amount,
    isFigure: true,
    content: html`${emailParagraph(`${heading} ${payment.communityName}`)}
${sentence && emailParagraph(sentence)}
${emailFacts(facts)}
${emailEnd(end)}`,
  });
  return { to, subject, text, html: body };
}
