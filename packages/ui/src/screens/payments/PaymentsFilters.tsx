import type { PaymentMethodChoice } from '@payments/api-client/contract';
import { ChoiceFilter } from '../../components/FilterBar/index.ts';
import { PaymentFilters } from '../../components/paymentList/index.ts';
import type { PaymentsFilterChoice, PaymentsScreenProps } from './PaymentsScreenProps.ts';

type PaymentsFiltersProps = Pick<
  PaymentsScreenProps,
  'timeZone' | 'today' | 'filter' | 'onFilterChange' | 'catalogs' | 'onResidentSearch'
>;

const methodOptions: readonly {
  id: PaymentMethodChoice;
  label: string;
  name: string;
  description: string;
}[] = [
  { id: 'Card', label: 'Card', name: 'Card', description: 'Credit and debit cards' },
  { id: 'Ach', label: 'ACH', name: 'ACH', description: 'Bank accounts' },
];

/** The payments' filters, each a chip (PAY-2). */
export function PaymentsFilters(props: PaymentsFiltersProps) {
  const { filter, onFilterChange } = props;
  const change = (part: Partial<PaymentsFilterChoice>) => onFilterChange({ ...filter, ...part });
  return (
    <>
      <PaymentFilters
        timeZone={props.timeZone}
        today={props.today}
        filter={filter}
        onChange={change}
        catalogs={props.catalogs}
        onResidentSearch={props.onResidentSearch}
      />
      <ChoiceFilter
        label="Method"
        options={methodOptions}
        value={filter.methods}
        onApply={(methods) => change({ methods })}
      />
    </>
  );
}
