import { type PaymentStatus, paymentStatuses, searchMinimum } from '@payments/api-client/contract';
import { chosenItem } from '../ComboBox/chosenItem.ts';
import { zoneLine } from '../DateTime/index.ts';
import { monthToToday } from '../dateRange/index.ts';
import { ChoiceFilter, CommunityFilter, DateFilter, PickFilter } from '../FilterBar/index.ts';
import { StatusBadge, statusPresentation } from '../StatusBadge/index.ts';
import type { PaymentCatalogs, PaymentFilterChoice } from './PaymentFilterChoice.ts';

export interface PaymentFiltersProps {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  filter: PaymentFilterChoice;
  /** What of it was changed. */
  onChange: (part: Partial<PaymentFilterChoice>) => void;
  catalogs: PaymentCatalogs;
  /** Typed into the resident box; the app debounces and checks the length (LIST-7). */
  onResidentSearch: (text: string) => void;
}

const statusOptions = paymentStatuses.map((status: PaymentStatus) => ({
  id: status,
  label: <StatusBadge status={status} />,
  name: statusPresentation[status].label,
  description: statusPresentation[status].explanation,
}));

/** Date, community, resident and status as chips. A new community forgets the resident, who belongs to the old one. */
export function PaymentFilters({
  timeZone,
  today,
  filter,
  onChange,
  catalogs,
  onResidentSearch,
}: PaymentFiltersProps) {
  const residents = catalogs.residents.map(({ id, name, unit, accountNumber }) => ({
    id,
    label: name,
    description: [unit, accountNumber].filter((part) => part !== '').join(', '),
  }));
  return (
    <>
      <DateFilter
        label="Date"
        value={filter.dates}
        resetTo={monthToToday(today)}
        today={today}
        hint={zoneLine(timeZone, today)}
        onApply={(dates) => onChange({ dates })}
      />
      <CommunityFilter
        communities={catalogs.communities}
        isLoading={catalogs.isLoadingCommunities}
        value={filter.communityId}
        onApply={(communityId) => onChange({ communityId, payerId: null })}
      />
      <PickFilter
        label="Payer"
        items={residents}
        value={chosenResident(catalogs, filter.payerId)}
        isLoading={catalogs.isLoadingResidents}
        onSearch={onResidentSearch}
        blockedReason={
          filter.communityId === null
            ? 'Choose a community first: payers are listed by community.'
            : undefined
        }
        hint={`Type at least ${searchMinimum} letters of the name.`}
        emptyText="No payer found"
        onApply={(item) => onChange({ payerId: item?.id ?? null })}
      />
      <ChoiceFilter
        label="Status"
        options={statusOptions}
        value={filter.statuses}
        onApply={(statuses) => onChange({ statuses })}
      />
    </>
  );
}

function chosenResident(catalogs: PaymentCatalogs, payerId: number | null) {
  const name = payerId === null ? undefined : residentNameOf(catalogs, payerId);
  const known = payerId === null || name === undefined ? [] : [{ id: payerId, label: name }];
  return chosenItem(known, payerId, catalogs.isLoadingResidents);
}

/** The name of a resident that is filtered by; undefined while it is not known. */
export function residentNameOf(catalogs: PaymentCatalogs, payerId: number): string | undefined {
  return catalogs.residentName ?? catalogs.residents.find(({ id }) => id === payerId)?.name;
}
