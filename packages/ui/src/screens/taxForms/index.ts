export type * from './TaxFormsScreenProps.ts';
