export { Panel, type PanelPlace, type PanelProps } from './Panel.tsx';
export { useIsSheet } from './useIsSheet.ts';
