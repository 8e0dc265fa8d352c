export { LazyMenu } from './LazyMenu.ts';
export { type MenuAction, RowMenu, type RowMenuProps } from './RowMenu.tsx';
