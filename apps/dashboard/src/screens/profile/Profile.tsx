import type { OpenProfile, RepresentativeDraft } from '@payments/api-client/contract/representatives';
import { representativePageState } from '@payments/machines/representative';
import {
  type DraftStep,
  ProfileScreen,
  type ProfileScreenProps,
  type ProfileStep,
  type ProfileUnavailability,
  type ProfileView,
} from '@payments/ui/screens/profile';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { failureWords, writeFailureWords } from '../../notifications/failureWords.ts';
import { fieldWords } from '../shared/fieldWords.ts';
import { documentStep } from './documentStep.ts';
import type { ProfileActors, ProfileFormActors } from './startProfile.ts';

type MissingInvitation = Exclude<ProfileUnavailability, 'expired' | 'replaced' | 'withdrawn'>;

interface ProfileProps
  extends Pick<ProfileScreenProps, 'place' | 'timeZone' | 'onSignInAgain' | 'onOpenRepresentatives'> {
  actors: ProfileActors;
  /** What a missing invitation means here. */
  unknownMeans: MissingInvitation;
}

type PageSnapshot = SnapshotFrom<ProfileActors['page']>;

/** The representative page, wired (REP-1). */
export function Profile({ actors, unknownMeans, ...props }: ProfileProps) {
  const snapshot = useSelector(actors.page, (current) => current);
  const form = snapshot.context.profile ? actors.formOf() : undefined;
  const screen = { ...props, onRetry: () => actors.page.send({ type: 'retry.requested' }) };
  if (form && snapshot.context.profile)
    return <OpenForm {...{ actors, form, snapshot, screen }} profile={snapshot.context.profile} />;
  return <ProfileScreen {...screen} view={viewOf(snapshot, unknownMeans)} />;
}

interface OpenFormProps {
  actors: ProfileActors;
  form: ProfileFormActors;
  profile: OpenProfile;
  snapshot: PageSnapshot;
  screen: Omit<ProfileScreenProps, 'view'>;
}

function OpenForm({ actors, form: { upload, draft }, profile, snapshot, screen }: OpenFormProps) {
  const uploading = useSelector(upload, (current) => current);
  const drafting = useSelector(draft, (current) => current);
  const { fieldErrors } = snapshot.context;
  const refusalWords = useMemo(() => fieldWords(fieldErrors, refusals), [fieldErrors]);
  const onEdited = useCallback(
    (edited: RepresentativeDraft) => {
      // The document that is there stays in the draft until another has arrived: the form has none meanwhile.
      const documentId = upload.getSnapshot().context.document?.documentId ?? null;
      draft.send({ type: 'draft.edited', draft: { ...edited, documentId } });
      actors.page.send({ type: 'profile.edited' });
    },
    [draft, upload, actors],
  );
  return (
    <ProfileScreen
      {...screen}
      view={{
        state: 'form',
        profile,
        upload: {
          step: documentStep(uploading),
          problem: uploading.context.problem ?? undefined,
          onChooseFile: (file) => upload.send({ type: 'file.chosen', file }),
          onCancelUpload: () => upload.send({ type: 'upload.cancelled' }),
          onRetryUpload: () => upload.send({ type: 'retry.requested' }),
          onRemoveDocument: () => upload.send({ type: 'document.removed' }),
        },
        draft: draftStep(drafting),
        onEdited,
        onRetryDraft: () => draft.send({ type: 'retry.requested' }),
        onKeepDraft: () => draft.send({ type: 'draft.kept' }),
        // The form begins anew with the draft that the server has.
        onOpenOtherDraft: () => {
          // Given up knowingly: the browser need not ask.
          draft.send({ type: 'saving.stopped' });
          window.location.reload();
        },
        step: stepOf(snapshot),
        fieldErrors: refusalWords,
        onSubmit: actors.submit,
      }}
    />
  );
}

function viewOf(snapshot: PageSnapshot, unknownMeans: MissingInvitation): ProfileView {
  const state = representativePageState(snapshot);
  const { submitted, unavailability, isTooLate } = snapshot.context;
  if (state.showConfirmation && submitted)
    return {
      state: 'confirmation',
      companyName: submitted.companyName,
      submittedAt: submitted.submittedAt,
      isTooLate,
    };
  if (state.pageUnavailable) {
    const reason = unavailability ?? 'unknown';
    return { state: 'unavailable', reason: reason === 'unknown' ? unknownMeans : reason };
  }
  if (state.unauthorized) return { state: 'unauthorized' };
  if (state.showError && state.failure)
    return { state: 'failed', failure: failureWords(state.failure, 'The profile could not be loaded') };
  return { state: 'loading' };
}

export const submitWords = {
  failed: 'The profile was not submitted',
  perhaps: 'The profile may have been submitted',
};

function stepOf(snapshot: PageSnapshot): ProfileStep {
  const { failure, doubt, fieldErrors } = snapshot.context;
  if (snapshot.hasTag('busy')) return { state: 'submitting' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized', isInDoubt: doubt !== null };
  if (!failure || fieldErrors.length > 0) return { state: 'editing' };
  return { state: 'failed', failure: writeFailureWords(failure, submitWords) };
}

function draftStep({ value, context }: SnapshotFrom<ProfileFormActors['draft']>): DraftStep {
  if (value === 'overtaken') return { state: 'overtaken' };
  if (context.failure)
    return { state: 'failed', failure: failureWords(context.failure, 'The draft was not saved') };
  if (value === 'settling' || value === 'saving') return { state: 'saving' };
  return context.savedAt === null ? { state: 'none' } : { state: 'saved', savedAt: context.savedAt };
}

const refusals: Readonly<Record<string, string>> = {
  documentId: 'Upload the document again: it is no longer there.',
  termsVersion:
    'The terms and conditions have changed, and nothing was submitted. Load this page again and accept the new ones. The draft keeps what you entered, but for your date of birth and your Social Security digits.',
};
