export {
  createExportFileMachine,
  type ExportFileActors,
  type ExportFileContext,
  type ExportFileEvent,
} from './exportFileMachine.ts';
