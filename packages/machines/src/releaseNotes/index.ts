export {
  type Release,
  type ReleaseNotesActors,
  type ReleaseNotesContext,
  type ReleaseNotesEmitted,
  type ReleaseNotesEvent,
  type ReleaseNotesInput,
  releaseNotesMachine,
} from './releaseNotesMachine.ts';
