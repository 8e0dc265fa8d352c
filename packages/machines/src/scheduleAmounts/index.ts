export {
  type ScheduleAmountsActors,
  type ScheduleAmountsContext,
  type ScheduleAmountsEmitted,
  type ScheduleAmountsEvent,
  type ScheduleAmountsInput,
  scheduleAmountsMachine,
} from './scheduleAmountsMachine.ts';
export {
  type AmountBatch,
  type AmountPreview,
  type AmountProblem,
  amountProblemOf,
  changeable,
  type FeeKind,
  type Fees,
  failedRows,
  feeKeyOf,
  feeKindsOf,
  type Outcomes,
  previewOf,
} from './scheduleAmountsRules.ts';
