import type { Community, ManagementCompany, TaxFormRow, TaxFormsQuery } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type TaxFormSortChoice = NonNullable<TaxFormsQuery['sort']>;

export interface TaxFormsFilterChoice {
  year: number;
  /** Null only until the companies are known. */
  managementCompanyId: number | null;
  /** Null is any. */
  communityId: number | null;
}

export interface TaxFormsScreenProps extends PagedScreenProps<TaxFormRow, TaxFormSortChoice> {
  timeZone: string;
  filter: TaxFormsFilterChoice;
  onFilterChange: (filter: TaxFormsFilterChoice) => void;
  /** Years to choose from, the latest first. */
  years: readonly number[];
  /** Provider employees choose whose forms they see. */
  choosesCompany: boolean;
  managementCompanies: readonly ManagementCompany[];
  isLoadingManagementCompanies: boolean;
  /** Associations of the chosen company. */
  communities: readonly Community[];
  isLoadingCommunities: boolean;
  /** Downloads that run or failed, by community id. */
  downloading: Readonly<Record<number, ExportProgress>>;
  onDownloadForm: (row: TaxFormRow) => void;
  onCancelDownload: (row: TaxFormRow) => void;
  /** The association whose download history is open: `communitySelectedId`. */
  openCommunityId?: number;
  onOpenHistory: OpenRow<TaxFormRow>;
  /** 'Download documents': opens the DownloadDocumentsDialog. */
  onOpenDocuments: () => void;
}
