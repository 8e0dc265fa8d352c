export {
  createExportFileMachine,
  type ExportFileActors,
  type ExportFileContext,
  type ExportFileEvent,
  type ExportProgress,
  shareDone,
} from './exportFileMachine.ts';
