import { type PaymentWire, supportText } from '@payments/api-client/contract';
import { html } from '../../http/html.ts';
import { emailEnd, emailFacts, emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import { momentForPeople, moneyForPeople } from '../../outbox/forPeople.ts';
import type { Email } from '../../outbox/outbox.ts';
import { statusLabels } from './statusLabels.ts';

/** A payment's receipt as an e-mail. */
export function receiptOf(payment: PaymentWire, to: string, timeZone: string): Email {
  const amount = moneyForPeople(payment.amount);
  const facts: [string, string][] = [
    ['Date', momentForPeople(new Date(payment.paidAt), timeZone)],
    ['Paid by', [payment.payerName, payment.payerUnit].filter(Boolean).join(', ')],
    ['Account number', payment.accountNumber],
    ['Method', `${payment.method.brand} ending in ${payment.method.last4}`],
    ['Receipt number', String(payment.id)],
  ];
  if (payment.paymentStatus !== 'Succeeded') facts.push(['Status', statusLabels[payment.paymentStatus]]);
  const fee: [string, string] = ['Fee', moneyForPeople(payment.fee)];
  const subject = `Your receipt: ${amount} to ${payment.communityName}`;
  const end = `Questions? ${supportText()}`;
  const text = [
    `Amount: ${amount}`,
    `Paid to: ${payment.communityName}`,
    '',
    ...[...facts, fee].map(([label, value]) => `${label}: ${value}`),
    '',
    end,
  ].join('\n');
  const body = emailPage({
    subject,
    title: amount,
    isFigure: true,
    content: html`${emailParagraph(`Paid to ${payment.communityName}`)}
${emailFacts(facts)}
<div style="margin-top:8px;padding-top:8px;border-top:1px solid #e2e7ea">${emailFacts([fee])}</div>
${emailEnd(end)}`,
  });
  return { to, subject, text, html: body };
}
