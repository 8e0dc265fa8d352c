export { Drawer, type DrawerProps } from './Drawer.tsx';
export { FootReason } from './foot.ts';
export { HeadName, HeadState } from './head.ts';
