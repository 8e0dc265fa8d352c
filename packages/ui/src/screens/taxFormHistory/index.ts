export { TaxFormHistoryDrawer } from './TaxFormHistoryDrawer.tsx';
export type { TaxFormHistoryDrawerProps } from './TaxFormHistoryDrawerProps.ts';
