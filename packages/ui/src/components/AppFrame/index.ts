export { AppFrame } from './AppFrame.tsx';
export type { AppFrameProps, FrameItem, FrameLink, FrameNotifications } from './AppFrameProps.ts';
export { areaPresentation } from './areaPresentation.ts';
export { frameParts } from './frameParts.ts';
