import type { LockboxControlSheet } from '@payments/api-client/contract';
import { formatCount } from '../../components/figures/index.ts';

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
