export { Drawer, type DrawerProps } from './Drawer.tsx';
export { FootReason } from './foot.ts';
export { HeadFigure, HeadName, HeadState } from './head.ts';
export { SectionTitle } from './SectionTitle.ts';
