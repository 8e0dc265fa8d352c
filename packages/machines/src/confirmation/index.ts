export {
  type ConfirmationActors,
  type ConfirmationContext,
  type ConfirmationEmitted,
  type ConfirmationEvent,
  confirmationMachine,
} from './confirmationMachine.ts';
