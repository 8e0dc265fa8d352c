export { type BarSegment, StackedBar, StackedBarPlaceholder, type StackedBarProps } from './StackedBar.tsx';
