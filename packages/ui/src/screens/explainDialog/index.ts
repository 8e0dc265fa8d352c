export { ExplainDialog } from './ExplainDialog.tsx';
export type { ExplainDialogProps, ExplainStep } from './ExplainDialogProps.ts';
