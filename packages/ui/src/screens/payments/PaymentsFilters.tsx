import {
  type PaymentMethodChoice,
  type PaymentStatus,
  paymentStatuses,
  searchMinimum,
} from '@payments/api-client/contract';
import type { ReactNode } from 'react';
import { zoneLine } from '../../components/DateTime/index.ts';
import { monthToToday } from '../../components/dateRange/index.ts';
import {
  ChoiceFilter,
  CommunityFilter,
  DateFilter,
  FilterBar,
  PickFilter,
} from '../../components/FilterBar/index.ts';
import { StatusBadge, statusPresentation } from '../../components/StatusBadge/index.ts';
import type { PaymentsFilterChoice, PaymentsScreenProps } from './PaymentsScreenProps.ts';

type PaymentsFiltersProps = Pick<
  PaymentsScreenProps,
  | 'timeZone'
  | 'today'
  | 'filter'
  | 'isFiltered'
  | 'onFilterChange'
  | 'onClearFilters'
  | 'catalogs'
  | 'onResidentSearch'
> & { end: ReactNode };

const statusOptions = paymentStatuses.map((status: PaymentStatus) => ({
  id: status,
  label: <StatusBadge status={status} />,
  name: statusPresentation[status].label,
  description: statusPresentation[status].explanation,
}));

const methodOptions: readonly {
  id: PaymentMethodChoice;
  label: string;
  name: string;
  description: string;
}[] = [
  { id: 'Card', label: 'Card', name: 'Card', description: 'Credit and debit cards' },
  { id: 'Ach', label: 'ACH', name: 'ACH', description: 'Bank accounts' },
];

/** The payments' filters, each a chip (PAY-2). A new community forgets the resident, who belongs to the old one. */
export function PaymentsFilters(props: PaymentsFiltersProps) {
  const { timeZone, today, filter, catalogs, onFilterChange, onResidentSearch } = props;
  const change = (part: Partial<PaymentsFilterChoice>) => onFilterChange({ ...filter, ...part });
  const residents = catalogs.residents.map(({ id, name, unit, accountNumber }) => ({
    id,
    label: name,
    description: [unit, accountNumber].filter((part) => part !== '').join(', '),
  }));
  return (
    <FilterBar
      label="Filter payments"
      canClear={props.isFiltered}
      onClear={props.onClearFilters}
      end={props.end}
    >
      <DateFilter
        label="Date"
        value={filter.dates}
        resetTo={monthToToday(today)}
        today={today}
        hint={zoneLine(timeZone, today)}
        onApply={(dates) => change({ dates })}
      />
      <ChoiceFilter
        label="Status"
        options={statusOptions}
        value={filter.statuses}
        onApply={(statuses) => change({ statuses })}
      />
      <CommunityFilter
        communities={catalogs.communities}
        isLoading={catalogs.isLoadingCommunities}
        value={filter.communityId}
        onApply={(communityId) => change({ communityId, payerId: null })}
      />
      <PickFilter
        label="Resident"
        items={residents}
        value={
          filter.payerId === null
            ? null
            : {
                id: filter.payerId,
                label: catalogs.residentName ?? residentNameOf(residents, filter.payerId),
              }
        }
        isLoading={catalogs.isLoadingResidents}
        onSearch={onResidentSearch}
        blockedReason={
          filter.communityId === null
            ? 'Choose a community first: residents are listed by community.'
            : undefined
        }
        hint={`Type at least ${searchMinimum} letters of the name.`}
        emptyText="No resident found"
        onApply={(item) => change({ payerId: item?.id ?? null })}
      />
      <ChoiceFilter
        label="Method"
        options={methodOptions}
        value={filter.methods}
        onApply={(methods) => change({ methods })}
      />
    </FilterBar>
  );
}

function residentNameOf(residents: readonly { id: number; label: string }[], id: number): string {
  return residents.find((resident) => resident.id === id)?.label ?? 'Chosen';
}
