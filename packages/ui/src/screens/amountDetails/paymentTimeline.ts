import type { PaymentDetails, PaymentStatus } from '@payments/api-client/contract';
import { formatInstant } from '../../components/DateTime/index.ts';
import { reasonCodeLine } from './returnCodes.ts';

type PaymentEvent = PaymentDetails['events'][number];

/** What a payment's coming to each status is called when it happened. */
export const eventTitles: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'Payment made',
  Succeeded: 'Succeeded',
  Failed: 'Failed',
  Returned: 'Returned by the bank',
  RefundPending: 'Refund requested',
  Refunded: 'Refunded',
  RefundFailed: 'Refund Failed',
  Disputed: 'Disputed by the homeowner',
};

/** Who did it and why, e.g. 'Ana Duarte: “Paid twice by mistake”'; undefined when nobody said. */
export function eventLine({ actor, note }: PaymentEvent): string | undefined {
  if (actor && note) return `${actor}: “${note}”`;
  if (actor) return actor;
  if (note) return reasonCodeLine(note);
  return undefined;
}

/** What did not work: these steps stand out. */
export const isFailure = ({ status }: PaymentEvent): boolean =>
  status === 'Failed' || status === 'Returned' || status === 'RefundFailed';

/** Succeeding is nobody's action: it is told what was charged. */
export const isCharge = (event: PaymentEvent): boolean =>
  event.status === 'Succeeded' && eventLine(event) === undefined;

/** On which day, as near as it matters: 'today', 'Nov 19', or 'Nov 19, 2025'. */
function eventDay(at: string, now: string, timeZone: string): string {
  const then = formatInstant(at, timeZone);
  const today = formatInstant(now, timeZone);
  if (!then || !today) return at;
  if (then.date === today.date) return 'today';
  const [day, year] = then.date.split(', ');
  return today.date.endsWith(`, ${year}`) && day ? day : then.date;
}

/** When it happened: 'today, 9:12 AM', 'Nov 19, 9:12 AM', or 'Nov 19, 2025, 9:12 AM'. */
export function eventTime(at: string, now: string, timeZone: string): string {
  const time = formatInstant(at, timeZone)?.time;
  return time === undefined ? at : `${eventDay(at, now, timeZone)}, ${time}`;
}

/** When what is pending is expected to settle: 'Card refund expected by Dec 4', '... today', or '... was expected by Nov 19'. */
export function expectation(details: PaymentDetails, now: string, timeZone: string): string | undefined {
  if (!details.expectedBy) return undefined;
  const from = details.method.discriminator === 'Ach' ? 'Bank' : 'Card';
  const what = details.paymentStatus === 'RefundPending' ? 'refund' : 'payment';
  const isLate = Date.parse(details.expectedBy) < Date.parse(now);
  const day = eventDay(details.expectedBy, now, timeZone);
  const when = !isLate && day === 'today' ? 'today' : `by ${day}`;
  return `${from} ${what} ${isLate ? 'was expected' : 'expected'} ${when}`;
}
