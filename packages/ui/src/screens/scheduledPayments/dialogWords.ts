import { formatMoney } from '../../components/Money/index.ts';

const count = new Intl.NumberFormat('en-US');

/** A number as it is written in sentences, e.g. '1,412'. */
export const countText = (value: number): string => count.format(value);

/** E.g. '1 amount' or '38 amounts'. */
export const amountsText = (value: number): string =>
  value === 1 ? '1 amount' : `${countText(value)} amounts`;

/** Names the deed, e.g. 'Change 38 amounts to $310.00'. */
export const changeText = (value: number, dollars: number): string =>
  `Change ${amountsText(value)} to ${formatMoney(dollars)}`;

/** What is said of chosen schedules without an amount of their own; empty when there are none. */
export function balanceDueText(value: number): string {
  if (value === 0) return '';
  return value === 1
    ? '1 of those selected pays the balance due. It does not change: it is calculated when charged.'
    : `${countText(value)} of those selected pay the balance due. They do not change: they are calculated when charged.`;
}
