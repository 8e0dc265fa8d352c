import type { ConfirmDialogProps, ConfirmStep, Overtaken } from '../../components/ConfirmDialog/index.ts';

export interface DeleteNoteDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  releaseVersion: string;
  /** `done` when a colleague has released it: then it stays. */
  step: ConfirmStep<Overtaken>;
}
