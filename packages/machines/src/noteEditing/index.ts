export {
  type NoteEditingActors,
  type NoteEditingContext,
  type NoteEditingEmitted,
  type NoteEditingEvent,
  type NoteEditingInput,
  noteEditingMachine,
} from './noteEditingMachine.ts';
