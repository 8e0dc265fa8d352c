import type { PopoverProps } from '../Popover/index.ts';
import { lazyPart } from './lazyPart.tsx';

/** The Popover, fetched when it is first needed. Draw its trigger without it. */
export const LazyPopover = lazyPart<PopoverProps>(() =>
  import('../Popover/index.ts').then((module) => module.Popover),
);
