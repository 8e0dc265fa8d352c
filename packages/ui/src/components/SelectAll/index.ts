export { SelectAll, type SelectAllProps } from './SelectAll.tsx';
