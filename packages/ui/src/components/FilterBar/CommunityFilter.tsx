import type { Community } from '@payments/api-client/contract';
import { chosenItem } from '../ComboBox/chosenItem.ts';
import { PickFilter } from './PickFilter.tsx';

export interface CommunityFilterProps {
  communities: readonly Community[];
  isLoading: boolean;
  /** Null is any. */
  value: number | null;
  onApply: (communityId: number | null) => void;
}

/** A chip that picks a community by typing. */
export function CommunityFilter({ communities, isLoading, value, onApply }: CommunityFilterProps) {
  const items = communities.map(({ id, name }) => ({ id, label: name }));
  return (
    <PickFilter
      label="Community"
      items={items}
      value={chosenItem(items, value, isLoading)}
      isLoading={isLoading}
      onApply={(item) => onApply(item?.id ?? null)}
    />
  );
}
