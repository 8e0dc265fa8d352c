export { ProgressLine, type ProgressLineProps } from './ProgressLine.tsx';
