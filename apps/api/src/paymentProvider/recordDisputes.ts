import { oneByOne } from '../jobs/oneByOne.ts';
import { lockPayment } from '../resources/payments/repository.ts';
import { transition } from '../resources/payments/rules.ts';
import type { Services } from '../services.ts';
import type { Dispute } from './paymentProvider.ts';

/**
 * Writes the disputes that the provider reports, each in a transaction of its own, and confirms each afterwards: what
 * is reported again after a kill is written once. A dispute of a payment that is being refunded waits for the refund's
 * end; one that does not fit its payment is logged in every round, and stays reported until somebody has looked.
 * @returns how many were written
 */
export async function recordDisputes(services: Services): Promise<number> {
  return oneByOne(services.log, await services.paymentProvider.disputes(), {
    one: (dispute) => recordOne(services, dispute),
    failure: {
      message: 'a dispute could not be recorded',
      idsOf: ({ paymentId }) => ({ paymentId }),
    },
  });
}

async function recordOne(services: Services, { id, paymentId, reason }: Dispute): Promise<boolean> {
  const outcome = await services.database.transaction(async (queries) => {
    const payment = await lockPayment(queries, paymentId, 'everything');
    if (!payment) throw new Error('there is no such payment');
    if (payment.status === 'Disputed') return 'known';
    if (payment.status === 'RefundPending') return 'waits';
    await transition(queries, {
      paymentId,
      companyId: payment.management_company_id,
      from: payment.status,
      to: 'Disputed',
      at: services.now(),
      by: null,
      note: reason,
      settlesAt: null,
      action: 'payment.disputed',
    });
    return 'written';
  });
  if (outcome !== 'waits') await services.paymentProvider.confirmDispute(id);
  return outcome === 'written';
}
