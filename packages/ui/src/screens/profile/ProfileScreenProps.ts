import type { OpenProfile, RepresentativeDraft, UploadedDocument } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import type { ProfileFields, ProfileTyped } from './profileFields.ts';

/** Where the identity document stands (REP-4). */
export type DocumentStep =
  | { state: 'empty' }
  /** `share` is sent, from 0 to 1. */
  | { state: 'uploading'; fileName: string; share: number }
  /**
   * `isRefused`: the server has looked at the file and does not take it. `kept`: the document that it would have
   * replaced is still there, and is submitted.
   */
  | {
      state: 'failed';
      fileName: string;
      failure: FailureWords;
      isRefused: boolean;
      kept?: UploadedDocument;
    }
  | { state: 'uploaded'; document: UploadedDocument };

export interface DocumentUploadProps {
  step: DocumentStep;
  /** Why the file that was chosen last was not sent. */
  problem?: 'empty' | 'tooLarge' | 'wrongType';
  onChooseFile: (file: File) => void;
  onCancelUpload: () => void;
  onRetryUpload: () => void;
  onRemoveDocument: () => void;
}

/** Where the keeping of the half-filled form stands. */
export type DraftStep =
  | { state: 'none' }
  | { state: 'saving' }
  /** ISO 8601 in UTC. */
  | { state: 'saved'; savedAt: string }
  /** Another page has saved a draft since; what was typed here is not kept until that is decided. */
  | { state: 'overtaken' }
  | { state: 'failed'; failure: FailureWords };

/** Where the submitting stands. What was typed outlives every one of them. */
export type ProfileStep =
  | { state: 'editing' }
  | { state: 'submitting' }
  | { state: 'failed'; failure: FailureWords }
  /** Nothing was submitted, unless an earlier try may have arrived. */
  | { state: 'unauthorized'; isInDoubt?: boolean };

/** What the server says of single fields. */
export type ProfileFieldErrors = Readonly<Partial<Record<keyof ProfileTyped, string>>>;

export interface ProfileFormProps {
  /** IANA name; in which the times of drafts and the link's end are told. */
  timeZone: string;
  /** Keep its identity: the form begins with its draft. */
  profile: OpenProfile;
  upload: DocumentUploadProps;
  draft: DraftStep;
  /** The form without date of birth and SSN digits, whenever something was typed. */
  onEdited: (draft: RepresentativeDraft) => void;
  onRetryDraft: () => void;
  /** Of a draft that was overtaken: what is here replaces the other page's. */
  onKeepDraft: () => void;
  /** Of a draft that was overtaken: what is here is dropped for the other page's. */
  onOpenOtherDraft: () => void;
  step: ProfileStep;
  /** Keep its identity while the server has said nothing new. */
  fieldErrors?: ProfileFieldErrors;
  onSubmit: (fields: ProfileFields) => void;
  onSignInAgain: () => void;
}

/** Why there is no page. */
export type ProfileUnavailability =
  | 'expired'
  | 'replaced'
  | 'withdrawn'
  | 'unknown'
  | 'notInvited'
  | 'isEmployee';

/** The page's states (REP-1). */
export type ProfileView =
  | { state: 'loading' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' }
  | { state: 'unavailable'; reason: ProfileUnavailability }
  /** `isTooLate`: it had been submitted before, and what was entered here was not sent. */
  | { state: 'confirmation'; companyName: string; submittedAt: string; isTooLate?: boolean }
  | ({ state: 'form' } & Omit<ProfileFormProps, 'onSignInAgain' | 'timeZone'>);

export interface ProfileScreenProps {
  timeZone: string;
  view: ProfileView;
  /** `page` for a visitor with a link, who sees no frame around it. @default 'frame' */
  place?: 'page' | 'frame';
  /** For employees, who have no profile: to those who do. */
  onOpenRepresentatives?: () => void;
  onRetry: () => void;
  onSignInAgain: () => void;
}
