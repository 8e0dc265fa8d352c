export { TaxFormsScreen } from './TaxFormsScreen.tsx';
export type * from './TaxFormsScreenProps.ts';
