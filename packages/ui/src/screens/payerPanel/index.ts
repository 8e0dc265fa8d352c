export { PayerPanel } from './PayerPanel.tsx';
export type * from './PayerPanelProps.ts';
