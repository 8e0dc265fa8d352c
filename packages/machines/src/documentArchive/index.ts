export {
  archiveLookDelay,
  type DocumentArchiveActors,
  type DocumentArchiveContext,
  type DocumentArchiveEmitted,
  type DocumentArchiveEvent,
  documentArchiveMachine,
} from './documentArchiveMachine.ts';
