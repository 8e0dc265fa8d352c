export {
  type DateRange,
  type DateRangePreset,
  dateRangePresets,
  formatDateRange,
  formatDay,
  presetOf,
} from './dateRange.ts';
export { monthToToday } from './monthToToday.ts';
