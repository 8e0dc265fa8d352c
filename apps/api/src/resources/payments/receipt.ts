import { type PaymentWire, wallTimeAt } from '@payments/api-client/contract';
import { dollars } from '../../http/csv.ts';
import { html } from '../../http/html.ts';
import { emailFacts, emailPage } from '../../outbox/emailPage.ts';
import type { Email } from '../../outbox/outbox.ts';
import { statusLabels } from './statusLabels.ts';

/** A payment's receipt as an e-mail. */
export function receiptOf(payment: PaymentWire, to: string, timeZone: string): Email {
  const lines: [string, string][] = [
    ['Receipt for payment', String(payment.id)],
    ['Date', `${wallTimeAt(payment.paidAt, timeZone)} (${timeZone})`],
    ['Paid by', [payment.payerName, payment.payerUnit].filter(Boolean).join(', ')],
    ['Account number', payment.accountNumber],
    ['Association', payment.communityName],
    ['Method', `${payment.method.brand} ending in ${payment.method.last4}`],
    ['Amount', `$${dollars(payment.amount)}`],
    ['Fee', `$${dollars(payment.fee)}`],
  ];
  if (payment.paymentStatus !== 'Succeeded') lines.push(['Status', statusLabels[payment.paymentStatus]]);
  const subject = `Your receipt: $${dollars(payment.amount)} to ${payment.communityName}`;
  const text = [
    `Thank you for your payment to ${payment.communityName}.`,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    'Questions? Reply to your association, or call support Monday to Friday, 8am to 5pm Mountain Time.',
  ].join('\n');
  const body = emailPage({
    subject,
    title: 'Thank you for your payment',
    content: html`${emailFacts(lines)}
<p style="color:#5a676d;margin:16px 0 0">Questions? Call support Monday to Friday, 8am to 5pm Mountain Time.</p>`,
  });
  return { to, subject, text, html: body };
}
