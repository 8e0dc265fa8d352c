import type { DrawerProps } from '../Drawer/index.ts';
import { lazyPart } from '../lazyPart/index.ts';

/** The Drawer that holds the sidebar on narrow screens, fetched when it is first needed. */
export const LazyDrawer = lazyPart<DrawerProps>(() =>
  import('../Drawer/index.ts').then((module) => module.Drawer),
);
