import { LazyPopover } from '../lazyPart/index.ts';
import { LazyMenu } from '../RowMenu/index.ts';
import { LazyDrawer } from './LazyDrawer.ts';

/** Fetches the frame's menus and the narrow screen's drawer. */
export async function preloadAppFrame(): Promise<void> {
  await Promise.all([LazyMenu.preload(), LazyPopover.preload(), LazyDrawer.preload()]);
}
