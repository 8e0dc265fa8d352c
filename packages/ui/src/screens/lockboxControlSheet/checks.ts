import { type LockboxControlSheet, toCents, toDollars } from '@payments/api-client/contract';
import { formatCount } from '../../components/figures/index.ts';
import { formatMoney } from '../../components/Money/index.ts';

/** Whether a control total is what the trailer states: `unstated` where there is no trailer that can be read. */
export type Check = 'matches' | 'differs' | 'unstated';

export interface SheetChecks {
  items: Check;
  total: Check;
  /** Everything matches, every line can be read, and the content came once. */
  isClean: boolean;
}

function checkOf(stated: number | null, counted: number): Check {
  if (stated === null) return 'unstated';
  return stated === counted ? 'matches' : 'differs';
}

/** What the control sheet comes to. */
export function checksOf(
  sheet: Pick<
    LockboxControlSheet,
    'itemCount' | 'total' | 'statedItemCount' | 'statedTotal' | 'isWhole' | 'sameContentAs'
  >,
): SheetChecks {
  const items = checkOf(sheet.statedItemCount, sheet.itemCount);
  const total = checkOf(sheet.statedTotal, sheet.total);
  return { items, total, isClean: sheet.isWhole && sheet.sameContentAs.length === 0 };
}

const signed = (difference: number, text: string) => (difference > 0 ? `+${text}` : text);

/** By how many items the count is off what the trailer states, e.g. '\u22123' or '+2'. */
export function countDifference(stated: number, counted: number): string {
  const difference = counted - stated;
  return signed(difference, formatCount(difference).replace('-', '\u2212'));
}

/** By how much the sum is off what the trailer states, both in dollars, e.g. '\u2212$1,125.00'. */
export function totalDifference(stated: number, counted: number): string {
  const difference = toDollars(toCents(counted) - toCents(stated));
  return signed(difference, formatMoney(difference));
}

/** That the content came before or again, e.g. 'The same content came under another name'; null when it came once. */
export function copyWords({
  fileName,
  sameContentAs,
}: Pick<LockboxControlSheet, 'fileName' | 'sameContentAs'>): string | null {
  const [copy, ...more] = sameContentAs;
  if (!copy) return null;
  if (more.length > 0) return `The same content came ${formatCount(sameContentAs.length)} more times`;
  return copy.fileName === fileName ? 'The same file came twice' : 'The same content came under another name';
}
