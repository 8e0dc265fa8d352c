export { AuditDrawer } from './AuditDrawer.tsx';
export type { AuditDrawerProps } from './AuditDrawerProps.ts';
