import type { ReleaseNote, ReleaseNoteForm } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

/** Where saving stands. What was typed outlives every one of them. */
export type ReleaseNoteStep =
  | { state: 'editing' }
  /** Nothing can be typed meanwhile. */
  | { state: 'saving' }
  | { state: 'failed'; failure: FailureWords }
  /** A colleague changed the note since it was loaded; nothing was saved. */
  | { state: 'conflict' }
  /**
   * The session has ended, and nothing is saved by itself afterwards (TOK-7); nothing was saved, unless an earlier try may
   * have been done.
   */
  | { state: 'unauthorized'; isInDoubt?: boolean };

/** What the server says of single fields, e.g. `{ releaseVersion: 'Another note has this version.' }`. */
export type ReleaseNoteFieldErrors = Readonly<Partial<Record<keyof ReleaseNoteForm, string>>>;

export interface ReleaseNoteEditorProps {
  /** The note as it is stored, the answer of the last save included; null for a new one that was not saved yet. */
  note: LoadedPart<ReleaseNote> | null;
  onRetryLoad?: () => void;
  /**
   * Another one throws away what is typed and begins with `note` again: after 'Load it again', and for another note.
   * Keep it when a new note gets its id by being saved.
   */
  loadKey: string;
  step: ReleaseNoteStep;
  /** Keep its identity while the server has said nothing new. */
  fieldErrors?: ReleaseNoteFieldErrors;
  /** A read-only user: what writes is disabled and says why (ROLE-8). */
  isReadOnly: boolean;
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  /** 'Save draft', or 'Save changes' of a released note. */
  onSave: (form: ReleaseNoteForm) => void;
  /** 'Preview': what is typed, saved or not. */
  onPreview: (form: ReleaseNoteForm) => void;
  /** 'Release 2026.12': of the pending note as it is stored; not offered while something is not saved. */
  onRelease: (note: ReleaseNote) => void;
  /** 'Delete draft': of the pending note as it is stored; not offered while something is not saved. */
  onDelete: (note: ReleaseNote) => void;
  /** True while something is typed that is not saved: for the guard of the page's other ways out. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** 'Back to the list'; it has asked already when something was not saved, and called `onUnsavedChange(false)`. */
  onBack: () => void;
  /** 'Load it again' in `conflict`: hand over the note as it is now, with another `loadKey`. */
  onLoadAgain: () => void;
  onSignInAgain: () => void;
}

/** Asks before what is typed is lost; the app shows it too when the page is left by another way. */
export interface LeaveNoteDialogProps {
  isOpen: boolean;
  /** 'Keep writing', Escape. */
  onStay: () => void;
  /** 'Leave without saving'. */
  onLeave: () => void;
}
