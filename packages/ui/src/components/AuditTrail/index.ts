export type { ActivityProps, AuditedThing, AuditTrailProps, AuditTrailState } from './AuditTrailProps.ts';
