export {
  type ConfirmationActors,
  type ConfirmationContext,
  type ConfirmationEmitted,
  type ConfirmationEvent,
  createConfirmationMachine,
} from './confirmationMachine.ts';
