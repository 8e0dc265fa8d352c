import {
  businessDaysText,
  type PaymentStatus,
  paymentStatuses,
  paymentTransitions,
  reversals,
  settlementDays,
} from '@payments/api-client/contract';
import { statusPresentation } from '../../components/StatusBadge/index.ts';

export interface FaqAnswer {
  /** Stands in the address behind `#`. */
  id: string;
  question: string;
  /** Paragraphs. */
  text: readonly string[];
  /** The status that it is about: drawn beside the question. */
  status?: PaymentStatus;
}

export interface FaqSection {
  id: string;
  title: string;
  answers: readonly FaqAnswer[];
}

const labelOf = (status: PaymentStatus) => statusPresentation[status].label;

/** What it can become is drawn: `StatusSteps`. */
function textOf(status: PaymentStatus): string[] {
  const { explanation } = statusPresentation[status];
  return paymentTransitions[status].length === 0 ? [explanation, 'This status is final.'] : [explanation];
}

const statuses: FaqSection = {
  id: 'statuses',
  title: 'Payment statuses',
  answers: paymentStatuses.map((status) => ({
    id: `status-${status.toLowerCase()}`,
    question: `What does ${labelOf(status)} mean?`,
    text: textOf(status),
    status,
  })),
};

const reversalNames = new Intl.ListFormat('en-US').format(reversals.map(labelOf));

/** What the help page explains (FAQ-1). Statuses and transitions come from the tables that the product goes by. */
export const faqSections: readonly FaqSection[] = [
  statuses,
  {
    id: 'timing',
    title: 'How long things take',
    answers: [
      {
        id: 'ach-time',
        question: 'How long does a bank payment (ACH) stay Pending?',
        text: [
          `Typically ${businessDaysText(settlementDays.achPayment)}. Saturdays, Sundays and bank holidays do not count, and what is paid on such a day is counted from the next business day.`,
        ],
      },
      {
        id: 'refund-time',
        question: 'How long does a refund take?',
        text: [
          `A refund of a bank payment (ACH) takes ${businessDaysText(settlementDays.achRefund)}.`,
          `A refund to a card takes ${businessDaysText(settlementDays.cardRefund)}.`,
          `Until then the payment shows ${labelOf('RefundPending')}.`,
        ],
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds and reversals',
    answers: [
      {
        id: 'refund-when',
        question: 'Which payments can be refunded?',
        text: [
          `Only payments that have ${labelOf('Succeeded').toLowerCase()}. A payment that is still ${labelOf('Pending')} cannot be refunded: wait until the money was collected.`,
          `A payment whose refund failed can be refunded again.`,
        ],
      },
      {
        id: 'refund-partial',
        question: 'Can a part of a payment be refunded?',
        text: ['No. Only the full amount can be refunded.'],
      },
      {
        id: 'refund-fee',
        question: 'Why does a payment show Refund pending?',
        text: [
          'Somebody asked for its refund, and the provider has not confirmed it yet. The payment, its reason and who asked for it are shown in its details.',
        ],
      },
      {
        id: 'disputes',
        question: 'What happens when a homeowner disputes a payment?',
        text: ['The payment is refunded and the funds are reversed. Nothing has to be done here.'],
      },
      {
        id: 'reversals',
        question: 'What is a reversal?',
        text: [`A payment whose money went back: ${reversalNames}.`],
      },
    ],
  },
  {
    id: 'everyday',
    title: 'Everyday work',
    answers: [
      {
        id: 'time-zone',
        question: 'Which time zone do dates have?',
        text: [
          'Every list, filter and file uses the one business time zone that is shown below its title, wherever you are. Two people who look at the same day see the same payments.',
        ],
      },
      {
        id: 'receipt',
        question: 'How do I send a receipt again?',
        text: [
          'Open the menu at the end of the payment’s row and choose Send receipt. The address can be changed for this one e-mail. A payment that failed or that the bank sent back has no receipt.',
        ],
      },
      {
        id: 'request-id',
        question: 'What is a request id, and who needs it?',
        text: ['An error shows a request id. Send it to support: it leads straight to what went wrong.'],
      },
    ],
  },
];

/** Lower case, without accents: what a search compares. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The sections with the answers that hold every word of the search; all of them for an empty one. */
export function searchFaq(search: string, sections: readonly FaqSection[] = faqSections): FaqSection[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return sections.flatMap((section) => {
    const answers = section.answers.filter(({ question, text }) => {
      const all = plain([section.title, question, ...text].join(' '));
      return wanted.every((word) => all.includes(word));
    });
    return answers.length === 0 ? [] : [{ ...section, answers }];
  });
}
