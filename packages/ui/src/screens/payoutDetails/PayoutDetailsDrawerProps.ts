import type { Payout, PayoutDetails } from '@payments/api-client/contract';
import type { ActivityProps } from '../../components/AuditTrail/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { ScreenLink } from '../../components/Link/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface PayoutDetailsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** The row, which is there at once. */
  payout: Payout;
  /** From `GET /payouts/{id}/details`. */
  details: LoadedPart<PayoutDetails>;
  onRetry: () => void;
  /** Leads to a payment of it; without it its payer is told as text. Keep it the same: another draws every row again. */
  paymentLink?: (paymentId: number) => ScreenLink;
  /** 'Send $125.00 again' of a failed payout, once its details are there; without it nobody but support can. */
  onResend?: ((details: PayoutDetails) => void) | undefined;
  /** For those who may read it. */
  activity?: ActivityProps | undefined;
  /** The file of the payout's payments with the proof. */
  exporting: ExportProgress;
  onExport: () => void;
  onCancelExport: () => void;
}
