export { Sparkline, type SparklineProps, type SparkPoint } from './Sparkline.tsx';
