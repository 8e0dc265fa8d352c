import type { FailureWords } from '../ErrorState/index.ts';

/** How far the making of a file is. */
export type ExportProgress =
  | { state: 'idle' }
  | {
      state: 'running';
      /** 0 to 1; null while the size is not known. */
      share: number | null;
    }
  | { state: 'failed'; failure: FailureWords };
