export { Activity } from './Activity.tsx';
export { AuditTrail } from './AuditTrail.tsx';
export type { ActivityProps, AuditedThing, AuditTrailProps, AuditTrailState } from './AuditTrailProps.ts';
