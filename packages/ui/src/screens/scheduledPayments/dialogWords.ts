import { formatCount } from '../../components/figures/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { AmountsNow, ChangeReach, ChangeTotal } from './changeTotals.ts';

/** E.g. '1 amount' or '38 amounts'. */
export const amountsText = (value: number): string =>
  value === 1 ? '1 amount' : `${formatCount(value)} amounts`;

/** Names the action, e.g. 'Change 38 amounts to $310.00'. */
export const changeText = (value: number, dollars: number): string =>
  `Change ${amountsText(value)} to ${formatMoney(dollars)}`;

/** What they come to, e.g. '$975.00 to $930.00, $45.00 less'. */
export function totalText({ before, after }: ChangeTotal): string {
  if (before === after) return `${formatMoney(after)}, as now`;
  const difference = formatMoney(Math.abs(after - before));
  return `${formatMoney(before)} to ${formatMoney(after)}, ${difference} ${after > before ? 'more' : 'less'}`;
}

/** E.g. '2 rise, 3 fall and 1 stays, in 2 communities.' */
export function reachText(reach: ChangeReach): string {
  const parts = [
    directionText(reach.rising, 'rises', 'rise'),
    directionText(reach.falling, 'falls', 'fall'),
    directionText(reach.staying, 'stays', 'stay'),
  ].filter((part) => part !== undefined);
  return `${listing.format(parts)}, in ${communitiesText(reach.communities)}.`;
}

/** What is chosen, as it is now, e.g. 'Now $230.00 to $255.00, in 2 communities.' */
export function amountsNowText({ least, most, communities }: AmountsNow): string {
  const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`;
  return `Now ${range}, in ${communitiesText(communities)}.`;
}

const listing = new Intl.ListFormat('en', { type: 'conjunction' });

function directionText(count: number, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${formatCount(count)} ${count === 1 ? one : more}`;
}

const communitiesText = ([only = '', ...more]: readonly string[]): string =>
  more.length === 0 ? only : `${formatCount(more.length + 1)} communities`;

/** What is said of chosen schedules without an amount of their own; empty when there are none. */
export function balanceDueText(value: number): string {
  if (value === 0) return '';
  return value === 1
    ? '1 of those selected pays the balance due. It does not change: it is calculated when charged.'
    : `${formatCount(value)} of those selected pay the balance due. They do not change: they are calculated when charged.`;
}

/** How many of all, within a sentence, e.g. '2 of these 3 payments'. */
const someOf = (count: number, all: number): string =>
  count < all
    ? `${formatCount(count)} of these ${formatCount(all)} payments`
    : all === 1
      ? 'this payment'
      : 'each of these payments';

/**
 * What is said of payments whose fee would be as much as they are, or more: how many they are, of how many, and the
 * dollars that their fees come to beyond them.
 */
export function takenByFeeText({ count, beyond }: { count: number; beyond: number }, all: number): string {
  const taken = `The fee takes the whole of ${someOf(count, all)}: nothing reaches the association`;
  const when = count === 1 ? 'each time' : 'when each is charged once';
  return beyond > 0 ? `${taken}, which pays ${formatMoney(beyond)} more itself ${when}.` : `${taken}.`;
}

/** What is said where amounts change far: how many rise and fall so, of all, and the largest change, dollars. */
export function farFromNowText(
  { rising, falling }: { rising: number; falling: number },
  all: number,
  { from, to }: { from: number; to: number },
): string {
  const far = [
    { count: rising, times: 'three times', end: 'or more' },
    { count: falling, times: 'a third of', end: 'or less' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, times, end }, place) => {
      const which = place === 0 ? someOf(count, all) : formatCount(count);
      const become = count === 1 || count === all ? 'becomes' : 'become';
      const now = become === 'becomes' ? 'what it is now' : 'what they are now';
      return `${which} ${become} ${times} ${now}, ${end}`;
    })
    .join(', and ');
  const sentence = far.charAt(0).toUpperCase() + far.slice(1);
  return `${sentence}. The largest change is from ${formatMoney(from)} to ${formatMoney(to)}.`;
}

/** Why nothing can be ticked or changed while the rows of another filter are awaited, or could not be loaded. */
export const rowsBeforeReason = 'These rows are from before. Wait for the new ones, or load them again.';
