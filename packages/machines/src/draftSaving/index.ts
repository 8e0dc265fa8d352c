export {
  createDraftSavingMachine,
  type DraftSavingActors,
  type DraftSavingContext,
  type DraftSavingEvent,
  type DraftSavingInput,
  draftDelay,
} from './draftSavingMachine.ts';
