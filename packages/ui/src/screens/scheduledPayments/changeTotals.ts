import {
  type ScheduledPayment,
  type ScheduleOutcome,
  toCents,
  toDollars,
} from '@payments/api-client/contract';

/** Only Fixed schedules change; the others are calculated when charged (SCH-4a). */
export function splitByAmountType(schedules: readonly ScheduledPayment[]): {
  fixed: readonly ScheduledPayment[];
  balanceDueCount: number;
} {
  const fixed = schedules.filter(({ amountType }) => amountType === 'Fixed');
  return { fixed, balanceDueCount: schedules.length - fixed.length };
}

/** What a change comes to, in dollars. Fees are not in it. */
export interface ChangeTotal {
  before: number;
  after: number;
  /** Every one of them drafts monthly: the sums are of each month. */
  isMonthly: boolean;
}

/** The sum of the Fixed schedules before and after each has the new amount. */
export function changeTotal(fixed: readonly ScheduledPayment[], newAmount: number): ChangeTotal {
  const before = fixed.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
  return {
    before: toDollars(before),
    after: toDollars(toCents(newAmount) * fixed.length),
    isMonthly: fixed.every(({ frequency }) => frequency === 'Monthly'),
  };
}

/** The names of the schedules' communities, each once. */
function communitiesOf(schedules: readonly ScheduledPayment[]): readonly string[] {
  return [
    ...new Map(schedules.map(({ communityId, communityName }) => [communityId, communityName])).values(),
  ];
}

/** What amounts are now, in dollars, and whose they are. */
export interface AmountsNow {
  least: number;
  most: number;
  communities: readonly string[];
}

export function amountsNow(fixed: readonly ScheduledPayment[]): AmountsNow {
  const amounts = fixed.map(({ amount }) => amount ?? 0);
  return { least: Math.min(...amounts), most: Math.max(...amounts), communities: communitiesOf(fixed) };
}

/** How many amounts go in which direction, and whose they are. */
export interface ChangeReach {
  rising: number;
  falling: number;
  staying: number;
  communities: readonly string[];
}

/** How far a change of the Fixed schedules to the new amount reaches. */
export function changeReach(fixed: readonly ScheduledPayment[], newAmount: number): ChangeReach {
  const amounts = fixed.map(({ amount }) => amount ?? 0);
  return {
    rising: amounts.filter((amount) => amount < newAmount).length,
    falling: amounts.filter((amount) => amount > newAmount).length,
    staying: amounts.filter((amount) => amount === newAmount).length,
    communities: communitiesOf(fixed),
  };
}

/**
 * How many Fixed schedules' fees would take all of the new amount, and how many dollars more than that they come to:
 * the association pays those. Fees in dollars by schedule id.
 */
export function takenByFees(
  fixed: readonly ScheduledPayment[],
  newAmount: number,
  fees: Readonly<Record<number, number>>,
): { count: number; beyond: number } {
  const taken = fixed.map(({ id }) => fees[id] ?? 0).filter((fee) => fee >= newAmount);
  const beyond = taken.reduce((sum, fee) => sum + toCents(fee) - toCents(newAmount), 0);
  return { count: taken.length, beyond: toDollars(beyond) };
}

const farFactor = 3;

/**
 * The Fixed schedules whose amount becomes three times what it is, or more, or a third of it or less, as a dot that was
 * left out makes it; the one that changes most first.
 */
export function farFromNow(
  fixed: readonly ScheduledPayment[],
  newAmount: number,
): readonly ScheduledPayment[] {
  const factorOf = ({ amount }: ScheduledPayment) => {
    if (amount === null) return 1;
    const factor = toCents(newAmount) / toCents(amount);
    return Math.max(factor, 1 / factor);
  };
  return fixed
    .filter((schedule) => factorOf(schedule) >= farFactor)
    .toSorted((a, b) => factorOf(b) - factorOf(a));
}

/** An outcome with the schedule that it is of, where that is known. */
export interface OutcomeRow {
  outcome: ScheduleOutcome;
  schedule: ScheduledPayment | undefined;
}

/** It was changed as asked, and by somebody else since: a repeated request is told what stands by now. */
export const isChangedSince = ({ outcome: { outcome, amount } }: OutcomeRow, asked: number): boolean =>
  outcome === 'changed' && amount !== asked;

/**
 * The outcomes in the order in which their schedules were chosen, as the preview had them, and those of none of them
 * last; the last outcome of a schedule stands.
 */
export function outcomeRows(
  outcomes: readonly ScheduleOutcome[],
  chosen: readonly ScheduledPayment[],
): OutcomeRow[] {
  const schedules = new Set(chosen.map(({ id }) => id));
  const last = new Map(outcomes.map((outcome) => [outcome.scheduledPaymentId, outcome]));
  const ofChosen = chosen.flatMap((schedule) => {
    const outcome = last.get(schedule.id);
    return outcome ? [{ outcome, schedule }] : [];
  });
  const ofOthers = [...last.values()].filter(({ scheduledPaymentId }) => !schedules.has(scheduledPaymentId));
  return [...ofChosen, ...ofOthers.map((outcome) => ({ outcome, schedule: undefined }))];
}
