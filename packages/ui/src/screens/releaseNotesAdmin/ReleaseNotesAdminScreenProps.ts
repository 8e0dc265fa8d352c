import type { ReleaseNote } from '@payments/api-client/contract';
import type { ListState, OpenRow } from '../../components/DataTable/index.ts';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export interface ReleaseNotesList {
  state: ListState;
  /** Newest first, as the server lists them. */
  rows: readonly ReleaseNote[];
  /** Set when `state` is `failed`. */
  failure?: FailureWords;
}

export interface ReleaseNotesAdminScreenProps {
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  list: ReleaseNotesList;
  onRetry: () => void;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** 'Write a note'. */
  onWrite: () => void;
  /** 'Edit', and a press on the row. */
  onEdit: OpenRow<ReleaseNote>;
  onPreview: (note: ReleaseNote) => void;
  /** 'Release': only of pending notes; the app asks first (ReleaseDialog). */
  onRelease: (note: ReleaseNote) => void;
  /** 'Delete draft': only of pending notes; the app asks first (DeleteNoteDialog). */
  onDelete: (note: ReleaseNote) => void;
}
