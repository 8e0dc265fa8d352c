export type * from './PayerPanelProps.ts';
