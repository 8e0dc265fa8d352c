import type { AuditEntry } from '@payments/api-client/contract';
import type { FailureWords } from '../ErrorState/index.ts';

/** What the entries are about, as people call it. */
export type AuditedThing = 'payment' | 'payout' | 'homeowner' | 'user' | 'association';

/** Entries are the newest first, over all pages that were asked for; `itemCount` is how many there are. */
export type AuditTrailState =
  | { state: 'loading' }
  | { state: 'ready' | 'loadingMore'; entries: readonly AuditEntry[]; itemCount: number }
  | { state: 'failedMore'; entries: readonly AuditEntry[]; itemCount: number; failure: FailureWords }
  | { state: 'failed'; failure: FailureWords };

export interface AuditTrailProps {
  about: AuditedThing;
  /** The business time zone. */
  timeZone: string;
  trail: AuditTrailState;
  /** Asks for the next page; also tries again when that failed. */
  onShowMore: () => void;
  /** Asks for the first page again. */
  onRetry: () => void;
}

/** The trail as a section of a drawer that knows what it is about and where. */
export interface ActivityProps extends Pick<AuditTrailProps, 'trail' | 'onShowMore' | 'onRetry'> {
  /** The section was opened: load it. */
  onOpen: () => void;
}
