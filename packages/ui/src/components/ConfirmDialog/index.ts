export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmStep,
  type Overtaken,
} from './ConfirmDialog.tsx';
