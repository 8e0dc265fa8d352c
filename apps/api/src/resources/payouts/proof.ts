import { dollars } from '../../http/csv.ts';

/** Whether what was sent is what the items add up to, in words: 'adds up', or 'off by $0.01'; cents. */
export function proofWords(difference: number): string {
  return difference === 0 ? 'adds up' : `off by $${dollars(Math.abs(difference))}`;
}
