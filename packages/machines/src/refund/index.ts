export {
  isRefundInDoubt,
  type RefundActors,
  type RefundContext,
  type RefundEmitted,
  type RefundEvent,
  type RefundInput,
  refundMachine,
} from './refundMachine.ts';
export {
  holdsRefund,
  type NotRefundableReason,
  type ReasonProblem,
  type Refundability,
  reasonProblemOf,
  refundability,
  refundedByPlaceholder,
  refundRequestedRow,
} from './refundRules.ts';
