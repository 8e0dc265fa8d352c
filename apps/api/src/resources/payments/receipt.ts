import { type PaymentWire, wallTimeAt } from '@payments/api-client/contract';
import { dollars } from '../../http/csv.ts';
import { html } from '../../http/html.ts';
import type { Email } from '../../outbox/outbox.ts';

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
  const subject = `Your receipt: $${dollars(payment.amount)} to ${payment.communityName}`;
  const text = [
    `Thank you for your payment to ${payment.communityName}.`,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    'Questions? Reply to your association, or call support Monday to Friday, 8am to 5pm Mountain Time.',
  ].join('\n');
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c2427;background:#f7f9fa">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e2e7ea;border-radius:10px;padding:24px">
<h1 style="font-size:20px;margin:0 0 12px">Thank you for your payment</h1>
<table style="width:100%;border-collapse:collapse">${lines.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;font-weight:400;color:#5a676d;padding:4px 12px 4px 0">${label}</th><td style="text-align:right;padding:4px 0">${value}</td></tr>`,
  )}</table>
<p style="color:#5a676d;margin:16px 0 0">Questions? Call support Monday to Friday, 8am to 5pm Mountain Time.</p>
</div></body></html>`;
  return { to, subject, text, html: body.text };
}
