import { addBusinessDays, businessDayFrom } from './businessDays.ts';
import { dayAt } from './businessTime.ts';
import type { MethodDiscriminator, PaymentStatus } from './payments.ts';
import { businessDaysText, refundDays, settlementDays } from './settlementDays.ts';
import { supportText, zoneText } from './supportHours.ts';

/** What the explanation is made from: the dashboard's payment and the server's row both give it. */
export interface ExplainedPayment {
  /** Dollars. */
  amount: number;
  paymentStatus: PaymentStatus;
  communityName: string;
  payerName: string;
  /** ISO 8601 in UTC. */
  paidAt: string;
  method: { discriminator: MethodDiscriminator; brand: string; last4: string };
  /** In any order; `at` is ISO 8601 in UTC. Who did it is not asked for, so that it cannot be told. */
  events: readonly { at: string; status: PaymentStatus; note: string | null }[];
}

/** A payment's status in words for the homeowner. */
export interface PaymentExplanation {
  /** One line, for an e-mail's subject. */
  subject: string;
  /** 'Hello Rosa Nakamura,' */
  greeting: string;
  /** What happened, what it means, what comes when, whom to ask. */
  paragraphs: string[];
  /** Greeting and paragraphs with empty lines between them: to copy, or to send as text. */
  plainText: string;
}

/** The provider's reasons that are said to homeowners, by the note they come as; any other is kept back. */
const reasonWords: ReadonlyMap<string, { ofBank: string; ofCard: string }> = new Map([
  [
    'insufficient funds',
    {
      ofBank: 'There was not enough money in the account.',
      ofCard: 'The card company reports insufficient funds.',
    },
  ],
  ['card declined', { ofBank: 'The card was declined.', ofCard: 'The card was declined.' }],
  [
    'account closed',
    { ofBank: 'The account is closed.', ofCard: 'The account that the card belongs to is closed.' },
  ],
]);

const amountFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function methodText({ discriminator, brand, last4 }: ExplainedPayment['method']): string {
  const name =
    discriminator === 'Ach'
      ? 'bank account'
      : oneLine(`${brand} ${discriminator === 'CreditCard' ? 'credit' : 'debit'} card`);
  return last4 === '' ? name : `${name} ending in ${last4}`;
}

interface Facts {
  amount: string;
  community: string;
  /** E.g. 'Visa credit card ending in 3366'. */
  method: string;
  isBank: boolean;
  paidDay: string;
  /** Today, as every day here a calendar day in the business time zone. */
  today: string;
  /** The day of the newest coming to a status; undefined where nothing is known of it. */
  dayOf: (status: PaymentStatus) => string | undefined;
  /** ' on Friday, November 20, 2026', or nothing. */
  on: (status: PaymentStatus) => string;
  /** Why, where it may be said, with a space before it. */
  reason: string;
  hasFailedRefund: boolean;
}

const notCounted = 'Saturdays, Sundays and bank holidays do not count.';

/** When something that takes business days is expected, or that it is late. */
function expected(
  what: string,
  startedOn: string | undefined,
  days: { from?: number; to: number },
  today: string,
): string[] {
  if (startedOn === undefined) return [];
  const last = addBusinessDays(startedOn, days.to);
  const countedFrom = businessDayFrom(startedOn);
  const counted = countedFrom === startedOn ? '' : ` The days are counted from ${dayText(countedFrom)}.`;
  if (today > last)
    return [
      `We expected ${what} by ${dayText(last)}. That day has passed: it takes longer than it should, and we do not know yet when it will be done. Please ask support to look into it.`,
    ];
  const first = days.from === undefined ? undefined : addBusinessDays(startedOn, days.from);
  if (first === undefined || today > first) return [`We expect ${what} by ${dayText(last)}.${counted}`];
  return [`We expect ${what} between ${dayText(first)} and ${dayText(last)}.${counted}`];
}

const told: Readonly<Record<PaymentStatus, { subject: string; text: (facts: Facts) => string[] }>> = {
  Pending: {
    subject: 'still pending',
    text: ({ isBank, paidDay, today }) =>
      isBank
        ? [
            `The payment is still pending: it was made, and the bank has not confirmed it yet. Bank payments typically take ${businessDaysText(settlementDays.achPayment)}. ${notCounted}`,
            ...expected('it to be completed', paidDay, settlementDays.achPayment, today),
            'There is no need to pay again meanwhile. A payment that is still pending cannot be refunded.',
          ]
        : [
            'The payment is still pending: it was made, and has not been confirmed yet. We cannot name a day for it.',
            'There is no need to pay again meanwhile. A payment that is still pending cannot be refunded.',
          ],
  },
  Succeeded: {
    subject: 'succeeded',
    text: ({ on, community }) => [
      `The payment succeeded${on('Succeeded')}: the money for ${community} was collected.`,
      'Nothing more has to be done.',
    ],
  },
  Failed: {
    subject: 'did not go through',
    text: ({ on, reason }) => [
      `The payment did not go through${on('Failed')}, and no money was collected.${reason}`,
      'This payment is not tried again by itself. To pay the amount, a new payment has to be made.',
    ],
  },
  Returned: {
    subject: 'sent back by the bank',
    text: ({ on, reason, isBank, community }) => [
      `The payment was sent back${on('Returned')} by ${isBank ? 'the bank' : 'the bank of the card'}, and the funds were reversed: ${community} does not have the money.${reason}`,
      `${reason === '' ? 'Your bank can tell you why. ' : ''}This payment is not tried again by itself. To pay the amount, a new payment has to be made.`,
    ],
  },
  RefundPending: {
    subject: 'refund on its way',
    text: ({ on, amount, method, isBank, dayOf, today, hasFailedRefund }) => {
      const days = refundDays(isBank);
      return [
        ...(hasFailedRefund
          ? ['An earlier refund of this payment did not arrive, and it is tried again.']
          : []),
        `A refund of the full amount was requested${on('RefundPending')}. ${amount} goes back to your ${method}.`,
        `Refunds to a ${isBank ? 'bank account' : 'card'} take ${businessDaysText(days)}. ${notCounted}`,
        ...expected('the refund to arrive', dayOf('RefundPending'), days, today),
      ];
    },
  },
  Refunded: {
    subject: 'refunded',
    text: ({ on, amount, method, isBank }) => [
      `The payment was refunded${on('Refunded')}: the full amount of ${amount} went back to your ${method}.`,
      `If you do not see it there, ask your ${isBank ? 'bank' : 'card company'} first, then support.`,
    ],
  },
  RefundFailed: {
    subject: 'the refund did not arrive',
    text: ({ on, method, reason }) => [
      `A refund was requested${on('RefundPending')}, but it did not reach your ${method}. The refund failed${on('RefundFailed')}, and the money has not come back to you.${reason}`,
      'The refund may be tried again. Until then we cannot name a day for it: please ask support what comes next.',
    ],
  },
  Disputed: {
    subject: 'disputed',
    text: ({ on, isBank }) => [
      `The payment was disputed${on('Disputed')}. A disputed payment is refunded, and the funds are reversed.`,
      `You need not ask for a refund. Your ${isBank ? 'bank' : 'card company'} can tell when the money is back.`,
    ],
  },
};

/** A mail's subject about a payment: 'Your payment of $125.00 to Oak Hill: refunded'. @param amount with its sign */
export function paymentSubject(amount: string, communityName: string, status: PaymentStatus): string {
  return `Your payment of ${amount} to ${oneLine(communityName)}: ${told[status].subject}`;
}

/**
 * What a payment's status means for the homeowner, and what comes when by the rules of the help page.
 * @param now an instant, ISO 8601 or epoch milliseconds: what is late by then is said to be
 * @param timeZone the business time zone, in which days are counted and named
 */
export function explainPayment(
  payment: ExplainedPayment,
  now: string | number,
  timeZone: string,
): PaymentExplanation {
  const newest = (status: PaymentStatus) =>
    payment.events
      .filter((event) => event.status === status)
      .reduce<(typeof payment.events)[number] | undefined>(
        (found, event) => (found && Date.parse(found.at) >= Date.parse(event.at) ? found : event),
        undefined,
      );
  const dayOf = (status: PaymentStatus) => {
    const event = newest(status);
    return event && dayAt(event.at, timeZone);
  };
  const why = reasonWords.get(newest(payment.paymentStatus)?.note?.trim().toLowerCase() ?? '');
  const isBank = payment.method.discriminator === 'Ach';
  const [community, payer] = [oneLine(payment.communityName), oneLine(payment.payerName)];
  const facts: Facts = {
    amount: amountFormat.format(payment.amount),
    community,
    method: methodText(payment.method),
    isBank,
    paidDay: dayAt(payment.paidAt, timeZone),
    today: dayAt(now, timeZone),
    dayOf,
    on: (status) => {
      const day = dayOf(status);
      return day === undefined ? '' : ` on ${dayText(day)}`;
    },
    reason: why === undefined ? '' : ` ${isBank ? why.ofBank : why.ofCard}`,
    hasFailedRefund: newest('RefundFailed') !== undefined,
  };
  const { text } = told[payment.paymentStatus];
  const greeting = payer === '' ? 'Hello,' : `Hello ${payer},`;
  const paragraphs = [
    `This is about your payment of ${facts.amount} to ${community}, made on ${dayText(facts.paidDay)} with your ${facts.method}.`,
    ...text(facts),
    `Questions? ${supportText()} The dates here are in ${zoneText(timeZone)}.`,
  ];
  return {
    subject: paymentSubject(facts.amount, payment.communityName, payment.paymentStatus),
    greeting,
    paragraphs,
    plainText: [greeting, ...paragraphs].join('\n\n'),
  };
}
