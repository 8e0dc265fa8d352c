import type { FailureWords } from '../../components/ErrorState/index.ts';

export type ReleaseStep =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'releasing' }
  | { state: 'failed'; failure: FailureWords }
  /** Somebody has released it meanwhile. */
  | { state: 'alreadyReleased' }
  /** A colleague changed it since it was read. */
  | { state: 'changed' }
  /** No note has this version any more: a colleague gave it another one. */
  | { state: 'gone' }
  | { state: 'unauthorized' };

export interface ReleaseDialogProps {
  isOpen: boolean;
  releaseVersion: string;
  step: ReleaseStep;
  /** 'Release 2026.12' in `confirming` and `failed`. */
  onConfirm: () => void;
  /** 'Keep it pending', Escape; 'Close' in `alreadyReleased`, `changed` and `gone`. Not called while releasing. */
  onClose: () => void;
  onSignInAgain: () => void;
}
