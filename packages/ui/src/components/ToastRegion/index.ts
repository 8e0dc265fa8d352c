export { TimesTold } from './TimesTold.tsx';
export { type Toast, ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
export { type ToastTone, toastIcons } from './toastIcons.ts';
