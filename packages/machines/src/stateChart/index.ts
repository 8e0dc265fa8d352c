export { follow, type Standing, standsIn, startOf } from './chartSteps.ts';
export { type ChartState, type ChartTransition, chartOf } from './stateChart.ts';
