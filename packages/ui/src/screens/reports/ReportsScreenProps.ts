import type { Payment } from '@payments/api-client/contract';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';
import type {
  PaymentCatalogs,
  PaymentFilterChoice,
  PaymentsStrip,
} from '../../components/paymentList/index.ts';
import type { PaymentSortChoice } from '../payments/PaymentsScreenProps.ts';

/** What a report is limited to (RPT-1). */
export type ReportFilterChoice = PaymentFilterChoice;

export interface ReportsScreenProps extends PagedScreenProps<Payment, PaymentSortChoice> {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  strip: PaymentsStrip;
  onRetryStrip?: () => void;
  filter: ReportFilterChoice;
  onFilterChange: (filter: ReportFilterChoice) => void;
  catalogs: PaymentCatalogs;
  /** Typed into the resident box; the app debounces and checks the length (LIST-7). */
  onResidentSearch: (text: string) => void;
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
  /** Shows the 'Scheduled reports' action. */
  onOpenScheduled?: () => void;
}
