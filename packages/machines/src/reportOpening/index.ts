export {
  type ReportOpeningActors,
  type ReportOpeningContext,
  type ReportOpeningEmitted,
  type ReportOpeningEvent,
  reportOpeningMachine,
} from './reportOpeningMachine.ts';
