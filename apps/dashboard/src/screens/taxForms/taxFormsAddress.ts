import { type TaxFormSort, taxFormSorts } from '@payments/api-client/contract/documents';
import { readId } from '@payments/api-client/contract/fields';
import { type AddressFormat, addressFormat, field, type Paging } from '../shared/listAddress.ts';

export interface TaxFormsChoice {
  /** Undefined is the previous calendar year (TAX-1). */
  year: number | undefined;
  /** Undefined is the user's own company, or the first one of those who have none. */
  managementCompanyId: number | undefined;
  communityId: number | undefined;
}

export interface TaxFormsAddress extends TaxFormsChoice, Paging<TaxFormSort | `-${TaxFormSort}`> {
  /** The association whose download history is open. */
  openCommunityId: number | undefined;
  /** 'Download documents' is open: a reload finds it again (TAX-3). */
  documents: boolean;
}

/** Years to choose from, the latest first; `today` is `YYYY-MM-DD`. Forms of a year are issued after it has ended. */
export function taxYears(today: string): number[] {
  const current = Number(today.slice(0, 4));
  return [1, 2, 3, 4, 5, 6].map((back) => current - back);
}

function readYear(text: string | null): number | undefined {
  return text && /^20\d{2}$/.test(text) ? Number(text) : undefined;
}

export const taxFormsAddress: AddressFormat<TaxFormsAddress, TaxFormsChoice> = addressFormat({
  filter: {
    year: field('year', readYear),
    managementCompanyId: field('company', readId),
    communityId: field('community', readId),
  },
  columns: taxFormSorts,
  open: {
    openCommunityId: field('history', readId, 'link-unread'),
    documents: field(
      'documents',
      (text) => text === 'open',
      'link-unread',
      (isOpen) => (isOpen ? 'open' : ''),
    ),
  },
});
