export {
  type ReceiptActors,
  type ReceiptContext,
  type ReceiptEmitted,
  type ReceiptEvent,
  type ReceiptInput,
  receiptMachine,
} from './receiptMachine.ts';
export { type EmailProblem, emailProblemOf, sentEmail } from './receiptRules.ts';
