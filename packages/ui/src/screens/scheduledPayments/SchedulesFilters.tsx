import {
  type AmountType,
  amountTypes,
  maxScheduleAmount,
  scheduleFrequencies,
} from '@payments/api-client/contract';
import styled from 'styled-components';
import {
  AmountFilter,
  CommunityFilter,
  FilterBar,
  OneFilter,
  TextFilter,
} from '../../components/FilterBar/index.ts';
import { CrossIcon } from '../../components/Icon/index.ts';
import { frequencyNames } from '../../components/schedulePresentation/index.ts';
import { token } from '../../tokens/token.ts';
import type { ScheduledPaymentsDialogProps, SchedulesFilterChoice } from './ScheduledPaymentsDialogProps.ts';

type SchedulesFiltersProps = Pick<
  ScheduledPaymentsDialogProps,
  | 'filter'
  | 'payerName'
  | 'isFiltered'
  | 'onFilterChange'
  | 'nameText'
  | 'onNameTextChange'
  | 'onClearFilters'
  | 'communities'
  | 'isLoadingCommunities'
>;

const amountTypeNames: Readonly<Record<AmountType, string>> = { Fixed: 'Fixed', BalanceDue: 'Balance due' };
const amountTypeOptions = amountTypes.map((id) => ({ id, label: amountTypeNames[id] }));
const frequencyOptions = scheduleFrequencies.map((id) => ({ id, label: frequencyNames[id] }));

/** By name or unit, community, amount type, amount and frequency (SCH-2); the homeowners that it was opened for can be dropped. */
export function SchedulesFilters(props: SchedulesFiltersProps) {
  const { filter, onFilterChange } = props;
  const change = (part: Partial<SchedulesFilterChoice>) => onFilterChange({ ...filter, ...part });
  const payers =
    filter.payerIds.length === 1
      ? (props.payerName ?? '1 homeowner')
      : `${filter.payerIds.length} homeowners`;
  return (
    <FilterBar label="Filter scheduled payments" canClear={props.isFiltered} onClear={props.onClearFilters}>
      {filter.payerIds.length > 0 && (
        <Only
          type="button"
          data-set
          aria-label={`Only ${payers}: show everyone’s`}
          onClick={() => change({ payerIds: [] })}
        >
          <span>Only</span> <b>{payers}</b> <CrossIcon size={12} />
        </Only>
      )}
      <TextFilter
        label="Name or unit"
        placeholder="Name, unit"
        value={props.nameText}
        isSearch
        onChange={props.onNameTextChange}
      />
      <CommunityFilter
        communities={props.communities}
        isLoading={props.isLoadingCommunities}
        value={filter.communityId}
        onApply={(communityId) => change({ communityId })}
      />
      <OneFilter
        label="Amount type"
        options={amountTypeOptions}
        value={filter.amountType}
        onApply={(amountType) => change({ amountType })}
      />
      <AmountFilter
        label="Amount"
        value={filter.amount}
        most={maxScheduleAmount}
        onApply={(amount) => change({ amount })}
      />
      <OneFilter
        label="Frequency"
        options={frequencyOptions}
        value={filter.frequency}
        onApply={(frequency) => change({ frequency })}
      />
    </FilterBar>
  );
}

const Only = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  max-width: 320px;
  height: 32px;
  padding: 0 10px;
  border: 1px solid ${token.accentBorder};
  border-radius: ${token.radiusControl};
  background: ${token.accentSoft};
  color: ${token.textMuted};
  font: ${token.typeControl};
  font-weight: 500;
  white-space: nowrap;
  b {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${token.accentText};
    font-weight: 600;
  }
  &:hover {
    border-color: ${token.accent};
  }
`;
