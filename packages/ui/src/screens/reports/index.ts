export { ReportsScreen } from './ReportsScreen.tsx';
export type * from './ReportsScreenProps.ts';
