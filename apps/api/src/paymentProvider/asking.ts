/** Milliseconds that the provider has for an answer. */
export const answersWithin = 20_000;
/** Milliseconds for which an order is one server's to ask about: longer than an answer takes. */
export const orderLease = 30_000;
/** How many orders of a round wait for the provider's answer at a time. */
export const askedAtOnce = 8;
const soonest = 1000;
const latest = 86_400_000;

/**
 * When an order that is on its way is asked about again: a moment from now at the earliest, and in a day at the latest.
 * A time that is wrong by years would leave it pending for good, and with a payout all later ones of its association.
 */
export function nextAsking({ askAgainAt }: { askAgainAt: Date }, now: Date): Date {
  const wait = askAgainAt.getTime() - now.getTime();
  return new Date(now.getTime() + Math.min(latest, Math.max(soonest, wait)));
}

/** The provider's answer. @throws {Error} when it does not come in time, whatever comes of it later */
export async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('the payment provider did not answer in time')),
    answersWithin,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
