import { formatCount } from '../../components/figures/index.ts';

/** E.g. '1 association' or '1,200 associations'. */
export function associationsText(count: number): string {
  return count === 1 ? '1 association' : `${formatCount(count)} associations`;
}
