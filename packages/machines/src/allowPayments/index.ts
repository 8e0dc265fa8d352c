export {
  type AllowPaymentsActors,
  type AllowPaymentsContext,
  type AllowPaymentsEmitted,
  type AllowPaymentsEvent,
  type AllowPaymentsInput,
  allowPaymentsMachine,
} from './allowPaymentsMachine.ts';
export {
  type ChoiceResult,
  type Choices,
  type ChosenSchedule,
  doubtOf,
  hasFailures,
  type Results,
  type ScheduleChoice,
  waitingOf,
} from './allowPaymentsRules.ts';
