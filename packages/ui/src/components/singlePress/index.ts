export { ignoreHeldEnter } from './ignoreHeldEnter.ts';
export { useSinglePress } from './useSinglePress.ts';
