import type { ScheduledReport } from '@payments/api-client/contract';
import type { ListState } from '../../components/DataTable/index.ts';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export interface ScheduledReportsList {
  state: ListState;
  /** By name, as the server lists them. */
  rows: readonly ScheduledReport[];
  /** Set when `state` is `failed`. */
  failure?: FailureWords;
}

export interface ScheduledReportsDialogProps {
  isOpen: boolean;
  list: ScheduledReportsList;
  onRetry: () => void;
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** Provider employees see every company's reports: a column says whose. */
  showsCompany: boolean;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** 'Schedule a report'. */
  onAdd: () => void;
  /** 'Open report': its filters are loaded and its export starts (RPT-6). */
  onOpenReport: (report: ScheduledReport) => void;
  onChange: (report: ScheduledReport) => void;
  onDelete: (report: ScheduledReport) => void;
  /** 'Close', Escape. */
  onClose: () => void;
}
