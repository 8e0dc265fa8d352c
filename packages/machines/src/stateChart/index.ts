export { type ChartState, type ChartTransition, chartOf } from './stateChart.ts';
