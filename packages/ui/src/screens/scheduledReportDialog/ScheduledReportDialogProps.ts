import type { PaymentStatus, ScheduledReport, ScheduledReportForm } from '@payments/api-client/contract';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import type { StoredFormProps } from '../storedForm/index.ts';

/** What the server says of single fields, e.g. `{ ownerEmailAddress: 'Enter a complete e-mail address.' }`. */
export type ScheduledReportFieldErrors = Readonly<Partial<Record<keyof ScheduledReportForm, string>>>;

export interface ScheduledReportDialogProps extends StoredFormProps {
  /** The report as stored; only for `edit`. The form starts again when its id or revision is another. */
  report?: LoadedPart<ScheduledReport>;
  /** Whom a new report goes to at first: the e-mail address of who schedules it. */
  firstOwnerEmailAddress: string;
  /** What a new report is narrowed to at first: the statuses that the list below it is filtered by. */
  firstStatuses: readonly PaymentStatus[];
  /** Epoch milliseconds; the next due time counts from it. */
  now: number;
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Keep its identity while the server has said nothing new. */
  fieldErrors?: ScheduledReportFieldErrors;
  /** The form as the contract takes it; the name as VAL-1 keeps it. */
  onSubmit: (form: ScheduledReportForm) => void;
}
