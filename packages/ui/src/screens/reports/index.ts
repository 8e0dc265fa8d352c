export type * from './ReportsScreenProps.ts';
