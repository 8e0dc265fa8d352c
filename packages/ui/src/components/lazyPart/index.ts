export { LazyPopover } from './LazyPopover.ts';
export { backgroundPart, type LazyPart, lazyPart, PartUnavailableError } from './lazyPart.tsx';
export { OpenedPart } from './OpenedPart.tsx';
export { preloadOnApproach, preloadWhenIdle } from './preloadWhenIdle.ts';
