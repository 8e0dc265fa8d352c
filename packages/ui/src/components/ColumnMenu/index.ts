export { ColumnChoices, ColumnMenu, type ColumnMenuProps } from './ColumnMenu.tsx';
