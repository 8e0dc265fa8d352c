export { ScreenHeader, type ScreenHeaderProps } from './ScreenHeader.tsx';
export { ScreenShape } from './ScreenShape.tsx';
