import type { ConfirmDialogProps, ConfirmStep, Overtaken } from '../../components/ConfirmDialog/index.ts';

export interface ReleaseDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  releaseVersion: string;
  /** `gone` when no note has this version any more: a colleague gave it another one. */
  step: ConfirmStep<Overtaken>;
}
