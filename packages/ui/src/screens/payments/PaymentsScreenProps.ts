import type { Payment, PaymentMethodChoice, PaymentsQuery } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { PagedScreenProps } from '../../components/PagedScreen/index.ts';
import type {
  PaymentCatalogs,
  PaymentFilterChoice,
  PaymentsStrip,
} from '../../components/paymentList/index.ts';

export type { PaymentsStrip };

/** A column to sort by, `-` before it for descending, as the contract spells it. */
export type PaymentSortChoice = NonNullable<PaymentsQuery['sort']>;

/** The filter as people set it. Nothing chosen means any. */
export interface PaymentsFilterChoice extends PaymentFilterChoice {
  methods: readonly PaymentMethodChoice[];
}

export type PaymentsCatalogs = PaymentCatalogs;

export interface PaymentsScreenProps extends PagedScreenProps<Payment, PaymentSortChoice> {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Today in `timeZone`, `YYYY-MM-DD`; the date presets count from it. */
  today: string;
  strip: PaymentsStrip;
  filter: PaymentsFilterChoice;
  onFilterChange: (filter: PaymentsFilterChoice) => void;
  catalogs: PaymentsCatalogs;
  /** Typed into the resident box; the app debounces and checks the length (PAY-3, LIST-7). */
  onResidentSearch: (text: string) => void;
  onRetryStrip?: () => void;
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
  /** Shows the 'Scheduled reports' action. */
  onOpenScheduledReports?: () => void;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** The payment whose details are open. */
  openPaymentId?: number;
  onShowAmountDetails: OpenRow<Payment>;
  onRefund: (payment: Payment) => void;
  onSendReceipt: (payment: Payment) => void;
  /** 'Explain to homeowner': opens the ExplainDialog; absent hides it. */
  onExplain?: (payment: Payment) => void;
  /** A payment that has just settled, said aloud to screen readers (REF-6). */
  settledPayment?: Payment;
}
