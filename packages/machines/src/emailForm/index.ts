export {
  createEmailFormMachine,
  type EmailFormActors,
  type EmailFormContext,
  type EmailFormEmitted,
  type EmailFormEvent,
  type EmailFormInput,
} from './emailFormMachine.ts';
export type { EmailProblem } from './emailRules.ts';
