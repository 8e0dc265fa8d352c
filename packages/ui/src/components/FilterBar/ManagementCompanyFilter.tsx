import type { ManagementCompany } from '@payments/api-client/contract';
import { chosenItem } from '../ComboBox/chosenItem.ts';
import { PickFilter } from './PickFilter.tsx';

export interface ManagementCompanyFilterProps {
  managementCompanies: readonly ManagementCompany[];
  isLoading: boolean;
  /** Null is any, or not yet known where it is always set. */
  value: number | null;
  /** Always set: it can be changed, not taken away. @default false */
  isRequired?: boolean;
  onApply: (managementCompanyId: number | null) => void;
}

/** A chip that picks a management company by typing. */
export function ManagementCompanyFilter({
  managementCompanies,
  isLoading,
  value,
  isRequired,
  onApply,
}: ManagementCompanyFilterProps) {
  const items = managementCompanies.map(({ id, name }) => ({ id, label: name }));
  return (
    <PickFilter
      label="Management company"
      items={items}
      value={chosenItem(items, value, isLoading)}
      isLoading={isLoading}
      isRequired={isRequired}
      onApply={(item) => onApply(item?.id ?? null)}
    />
  );
}
