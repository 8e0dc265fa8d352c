export type { AuditDrawerProps } from './AuditDrawerProps.ts';
