export { Drawer, type DrawerProps } from './Drawer.tsx';
export { HeadName, HeadState } from './head.ts';
