export {
  createFormSubmissionMachine,
  type FormSubmissionActors,
  type FormSubmissionContext,
  type FormSubmissionEmitted,
  type FormSubmissionEvent,
} from './formSubmissionMachine.ts';
