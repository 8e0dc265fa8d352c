import { LazyPopover } from '../lazyPart/index.ts';
import { LazyMenu } from '../RowMenu/index.ts';
import { LazyDrawer } from './LazyDrawer.ts';

/** The frame's menus and the narrow screen's drawer, for preloading. */
export const frameParts = [LazyMenu, LazyPopover, LazyDrawer] as const;
