import { isPhone } from '../../tokens/isPhone.ts';
import { keepRootHeight } from '../rootHeight/index.ts';

/** For the foot of a drawer, as its `ref`: on phones notifications stand above it. */
export function keepFootFree(foot: HTMLElement | null) {
  return foot ? keepRootHeight(foot, '--drawer-foot', { isRead: isPhone }) : undefined;
}
