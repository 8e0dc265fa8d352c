import { LazyPopover } from '../lazyPart/index.ts';
import { LazyMenu } from '../RowMenu/index.ts';
import { LazySidebar } from './LazySidebar.ts';

/** The frame's menus and the narrow screen's sidebar, for preloading. */
export const frameParts = [LazyMenu, LazyPopover, LazySidebar] as const;
