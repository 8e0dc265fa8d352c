export { ScreenCrashedScreen, type ScreenCrashedScreenProps } from './ScreenCrashedScreen.tsx';
