import { explainPayment, type PaymentDetails } from '@payments/api-client/contract';
import { html } from '../../http/html.ts';
import { emailPage, emailParagraph } from '../../outbox/emailPage.ts';
import type { Email } from '../../outbox/outbox.ts';

/** What a payment's status means, as an e-mail to the homeowner: the same text that the dashboard shows to copy. */
export function explanationEmail(
  payment: PaymentDetails,
  { to, at, timeZone }: { to: string; at: Date; timeZone: string },
): Email {
  const { subject, greeting, paragraphs, plainText } = explainPayment(payment, at.getTime(), timeZone);
  const body = emailPage({
    subject,
    title: 'About your payment',
    content: html`${emailParagraph(greeting)}
${paragraphs.map(emailParagraph)}`,
  });
  return { to, subject, text: plainText, html: body };
}
