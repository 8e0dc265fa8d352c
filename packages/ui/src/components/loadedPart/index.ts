export type { LoadedPart } from './LoadedPart.ts';
