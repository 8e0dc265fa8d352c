export { RemoveAuthenticatorDialog } from './RemoveAuthenticatorDialog.tsx';
export type { RemoveAuthenticatorDialogProps } from './RemoveAuthenticatorDialogProps.ts';
