import { formatCount } from '../../components/figures/index.ts';

/** E.g. '1 form' or '1,200 forms'. */
export function formsText(count: number): string {
  return count === 1 ? '1 form' : `${formatCount(count)} forms`;
}
