import type { PaymentType } from '@payments/api-client/contract';
import * as z from 'zod';

interface Order {
  /**
   * With its kind it names it at the provider: an order that is given again starts nothing, and is told how it stands.
   * A payment, a refund and a payout may have the same id.
   */
  id: number;
  /** Integer cents, above 0. */
  amountCents: number;
  orderedAt: Date;
}

export interface PaymentOrder extends Order {
  paymentType: PaymentType;
  paymentMethodId: number;
}

export interface RefundOrder extends Order {
  /** The payment that is given back. */
  paymentId: number;
  paymentType: PaymentType;
}

/** A payout that is sent again is another order under the same id: the attempt is part of its name. */
export interface PayoutOrder extends Order {
  /** 1 the first time, one more each time that it is sent again. */
  attempt: number;
  /** The association whose bank account is paid. */
  communityId: number;
}

/** Longest reason that is kept, in characters: it is shown beside the payment, and in each file of them. */
const reasonLimit = 250;

/** No text of the database holds U+0000, and a provider may hand on a whole answer of its own. */
const reason = z.string().transform((text) => {
  const characters = [...text.replaceAll('\0', '').trim()];
  return characters.length > reasonLimit
    ? `${characters.slice(0, reasonLimit - 1).join('')}…`
    : characters.join('');
});

const pending = z.object({ status: z.literal('Pending'), askAgainAt: z.date() });
const paymentOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('Succeeded') }),
  z.object({ status: z.enum(['Failed', 'Returned']), reason }),
]);
const refundOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('Refunded') }),
  z.object({ status: z.literal('RefundFailed'), reason }),
]);
const payoutOutcome = z.object({ status: z.enum(['Paid', 'Failed']) });

/** How an order stands: on its way, with when to ask again, or how it ended, which it then says for ever. */
export type Standing<Outcome> = z.infer<typeof pending> | Outcome;
export type PaymentOutcome = z.infer<typeof paymentOutcome>;
export type RefundOutcome = z.infer<typeof refundOutcome>;
export type PayoutOutcome = z.infer<typeof payoutOutcome>;

/**
 * Who moves the money. The server gives each order at least once, soon after the transaction that made it, and again
 * when it was told to ask; never within a transaction, several different ones at a time, and one never from two servers
 * at once unless an answer took longer than `answersWithin`. What throws, or does not answer in time, comes again a
 * little later.
 */
export interface PaymentProvider {
  /** What a payer owes on a due date `YYYY-MM-DD`, integer cents; 0 when nothing. Asked again, it answers the same. */
  balanceDue(due: { payerId: number; day: string }): Promise<number>;
  processPayment(order: PaymentOrder): Promise<Standing<PaymentOutcome>>;
  processRefund(order: RefundOrder): Promise<Standing<RefundOutcome>>;
  processPayout(order: PayoutOrder): Promise<Standing<PayoutOutcome>>;
}

const answers = {
  balanceDue: z.int().min(0),
  processPayment: z.discriminatedUnion('status', [pending, paymentOutcome]),
  processRefund: z.discriminatedUnion('status', [pending, refundOutcome]),
  processPayout: z.discriminatedUnion('status', [pending, payoutOutcome]),
};

/** What a payment provider must be able to do. */
export const providerFunctions = Object.keys(answers) as (keyof PaymentProvider)[];

/** The same provider, of which no other answers are heard than it may give: what else it says is thrown, and asked for again. */
export function checkedProvider(provider: PaymentProvider): PaymentProvider {
  function read<Name extends keyof typeof answers>(
    name: Name,
    answer: unknown,
  ): z.output<(typeof answers)[Name]>;
  function read(name: keyof typeof answers, answer: unknown): unknown {
    const { data, error } = answers[name].safeParse(answer);
    if (error)
      throw new Error(
        `the payment provider answered ${name} with what it may not: ${z.prettifyError(error)}`,
      );
    return data;
  }
  return {
    balanceDue: async (due) => read('balanceDue', await provider.balanceDue(due)),
    processPayment: async (order) => read('processPayment', await provider.processPayment(order)),
    processRefund: async (order) => read('processRefund', await provider.processRefund(order)),
    processPayout: async (order) => read('processPayout', await provider.processPayout(order)),
  };
}
