import { LazyPopover } from '../lazyPart/index.ts';
import { LazyMenu } from '../RowMenu/index.ts';
import { LazyDrawer } from './LazyDrawer.ts';
import { LazyNotifications } from './LazyNotifications.ts';

/** Fetches the frame's menus, the notifications and the narrow screen's drawer. */
export async function preloadAppFrame(): Promise<void> {
  await Promise.all([
    LazyMenu.preload(),
    LazyPopover.preload(),
    LazyDrawer.preload(),
    LazyNotifications.preload(),
  ]);
}
