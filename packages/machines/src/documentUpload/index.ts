export {
  createDocumentUploadMachine,
  type DocumentUploadActors,
  type DocumentUploadContext,
  type DocumentUploadEvent,
  type DocumentUploadInput,
} from './documentUploadMachine.ts';
export { type ChosenFile, type DocumentProblem, documentProblemOf } from './documentUploadRules.ts';
