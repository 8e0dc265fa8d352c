export type { TaxFormHistoryDrawerProps } from './TaxFormHistoryDrawerProps.ts';
