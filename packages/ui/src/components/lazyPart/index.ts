export { LazyPopover } from './LazyPopover.ts';
export { type LazyPart, lazyPart } from './lazyPart.tsx';
export { preloadOnApproach, preloadWhenIdle } from './preloadWhenIdle.ts';
