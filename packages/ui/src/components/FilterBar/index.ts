export {
  type AmountChoice,
  AmountFilter,
  AmountFilterPanel,
  type AmountFilterProps,
} from './AmountFilter.tsx';
export { anyDateButton } from './anyDateButton.tsx';
export {
  ChoiceFilter,
  ChoiceFilterPanel,
  type ChoiceFilterProps,
  type ChoiceOption,
} from './ChoiceFilter.tsx';
export { CommunityFilter, type CommunityFilterProps } from './CommunityFilter.tsx';
export {
  type DateCommunityChoice,
  DateCommunityFilters,
  type DateCommunityFiltersProps,
} from './DateCommunityFilters.tsx';
export { DateFilter, DateFilterPanel, type DateFilterProps } from './DateFilter.tsx';
export { AllFiltersPanel, FilterBar, type FilterBarProps } from './FilterBar.tsx';
export { FilterChip, type FilterChipProps } from './FilterChip.tsx';
export { isUnlimited } from './isUnlimited.ts';
export { ManagementCompanyFilter, type ManagementCompanyFilterProps } from './ManagementCompanyFilter.tsx';
export { OneFilter, OneFilterPanel, type OneFilterProps } from './OneFilter.tsx';
export { PickFilter, PickFilterPanel, type PickFilterProps } from './PickFilter.tsx';
export { TextFilter, type TextFilterProps } from './TextFilter.tsx';
