export {
  type DateRange,
  type DateRangePreset,
  dateRangePresets,
  formatDateRange,
  presetOf,
} from './dateRange.ts';
export { monthToToday } from './monthToToday.ts';
