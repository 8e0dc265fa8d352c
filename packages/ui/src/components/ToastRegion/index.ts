export { type Toast, ToastRegion, type ToastRegionProps, type ToastTone } from './ToastRegion.tsx';
