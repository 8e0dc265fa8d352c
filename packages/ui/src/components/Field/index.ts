export { controlStyle } from './controlStyle.ts';
export { Field, FieldNote, type FieldProps, type FieldWords } from './Field.tsx';
export { useFaultFocus } from './useFaultFocus.ts';
