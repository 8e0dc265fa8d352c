export type { ExplainDialogProps, ExplainStep } from './ExplainDialogProps.ts';
