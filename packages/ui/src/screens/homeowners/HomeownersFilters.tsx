import type { PaymentMethodChoice } from '@payments/api-client/contract';
import { ChoiceFilter, CommunityFilter, TextFilter } from '../../components/FilterBar/index.ts';
import type {
  HomeownersFilterChoice,
  HomeownersScreenProps,
  HomeownersTexts,
} from './HomeownersScreenProps.ts';

type HomeownersFiltersProps = Pick<
  HomeownersScreenProps,
  'filter' | 'texts' | 'onFilterChange' | 'onTextsChange' | 'communities' | 'isLoadingCommunities'
>;

const methodOptions: readonly {
  id: PaymentMethodChoice;
  label: string;
  name: string;
  description: string;
}[] = [
  { id: 'Card', label: 'Card', name: 'Card', description: 'Has paid with a credit or debit card' },
  { id: 'Ach', label: 'ACH', name: 'ACH', description: 'Has paid from a bank account' },
];

/** The homeowners' filters: texts where they are typed, choices as chips (HOM-1). */
export function HomeownersFilters(props: HomeownersFiltersProps) {
  const { filter, texts, onFilterChange, onTextsChange } = props;
  const choose = (part: Partial<HomeownersFilterChoice>) => onFilterChange({ ...filter, ...part });
  const type = (part: Partial<HomeownersTexts>) => onTextsChange({ ...texts, ...part });
  return (
    <>
      <TextFilter
        label="Name or unit"
        placeholder="Name, unit"
        value={texts.name}
        isSearch
        onChange={(name) => type({ name })}
      />
      <TextFilter label="Address" value={texts.address} isSearch onChange={(address) => type({ address })} />
      <TextFilter
        label="Account number"
        placeholder="Account"
        value={texts.accountNumber}
        maxLength={64}
        onChange={(accountNumber) => type({ accountNumber })}
      />
      <TextFilter
        label="Card or bank account, last 4 digits"
        placeholder="Last 4"
        value={texts.transactionAccount}
        inputMode="numeric"
        maxLength={4}
        onChange={(transactionAccount) => type({ transactionAccount })}
      />
      <CommunityFilter
        communities={props.communities}
        isLoading={props.isLoadingCommunities}
        value={filter.communityId}
        onApply={(communityId) => choose({ communityId })}
      />
      <ChoiceFilter
        label="Method"
        options={methodOptions}
        value={filter.methods}
        onApply={(methods) => choose({ methods })}
      />
    </>
  );
}
