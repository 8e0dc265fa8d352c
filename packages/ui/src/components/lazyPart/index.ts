export { LazyPopover } from './LazyPopover.ts';
export { backgroundPart, type LazyPart, lazyPart, PartUnavailableError, screenPart } from './lazyPart.tsx';
export { preloadOnApproach, preloadWhenIdle } from './preloadWhenIdle.ts';
export { type MissingReason, whyMissing } from './whyMissing.ts';
