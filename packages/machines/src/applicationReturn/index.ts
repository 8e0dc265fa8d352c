export {
  type ApplicationReturnActors,
  type ApplicationReturnContext,
  type ApplicationReturnEmitted,
  type ApplicationReturnEvent,
  type ApplicationReturnInput,
  applicationReturnMachine,
  tellingDelay,
} from './applicationReturnMachine.ts';
