export { ScheduleAmount } from './ScheduleAmount.tsx';
export { scheduleFacts } from './scheduleFacts.tsx';
export { calculatedWhenCharged, frequencyNames, scheduleAmountText } from './schedulePresentation.ts';
