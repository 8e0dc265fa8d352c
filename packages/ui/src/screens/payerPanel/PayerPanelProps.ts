import type {
  Payer,
  PayerDetails,
  Payment,
  PaymentMethod,
  ScheduledPayment,
} from '@payments/api-client/contract';
import type { ActivityProps } from '../../components/AuditTrail/index.ts';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

/** The payments, the newest first. */
export type PayerHistory =
  | { state: 'loading' }
  | {
      /** `first`: the first page of 5. `all`: up to 999 rows. `loadingAll` and `failedAll` keep the first page. */
      state: 'first' | 'loadingAll' | 'all';
      payments: readonly Payment[];
      /** Payments that there are, on all pages. */
      itemCount: number;
    }
  | { state: 'failedAll'; payments: readonly Payment[]; itemCount: number; failure: FailureWords }
  | { state: 'failed'; failure: FailureWords };

/** Where the switch stands; which way it points is the server's answer alone (HOM-5). */
export type AllowPaymentsSwitch =
  | { state: 'idle' | 'changing' }
  /** It is what it was, unless that is in doubt. */
  | { state: 'failed'; failure: FailureWords };

export interface PayerPanelProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, which is there at once when the panel is opened from the list. */
  payer?: Payer;
  /** From `GET /payers/{id}/details`. */
  details: LoadedPart<PayerDetails>;
  onRetryDetails: () => void;
  history: PayerHistory;
  /** 'Show all 40': asks for up to 999 rows; also tries again when that failed. */
  onShowAllHistory: () => void;
  onRetryHistory: () => void;
  methods: LoadedPart<readonly PaymentMethod[]>;
  onRetryMethods: () => void;
  schedules: LoadedPart<readonly ScheduledPayment[]>;
  onRetrySchedules: () => void;
  allowPayments: AllowPaymentsSwitch;
  /** `allow` is what it is to become. Stopping leads to the AllowPaymentsDialog. */
  onAllowPaymentsChange: (payer: PayerDetails, allow: boolean) => void;
  onChangeEmail: (payer: PayerDetails) => void;
  onDeleteSchedule: (schedule: ScheduledPayment) => void;
  onSendDeleteLink: (schedule: ScheduledPayment) => void;
  /** Who did what to the homeowner; absent hides it. */
  activity?: ActivityProps;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
}
