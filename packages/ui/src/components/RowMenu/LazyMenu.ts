import { lazyPart } from '../lazyPart/index.ts';
import type { MenuProps } from '../Menu/index.ts';

/** The Menu, fetched when it is first needed. Draw its trigger without it. */
export const LazyMenu = lazyPart<MenuProps>(() => import('../Menu/index.ts').then((module) => module.Menu));
