import type { FailureWords } from '../ErrorState/index.ts';

/** How far the making of a file is. */
export type ExportProgress =
  | { state: 'idle' }
  | {
      state: 'running';
      /** So many have come; 0 while the server is at work. */
      bytes: number;
    }
  | { state: 'failed'; failure: FailureWords };
