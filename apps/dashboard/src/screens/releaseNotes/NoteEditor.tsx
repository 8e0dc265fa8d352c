import {
  type ReleaseNote,
  type ReleaseNoteForm,
  releaseNotes,
} from '@payments/api-client/contract/releaseNotes';
import { lazyPart, screenPart } from '@payments/ui/components/lazyPart';
import type { ReleaseNoteStep } from '@payments/ui/screens/releaseNoteEditor';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useLeaveGuard } from '../../app/useLeaveGuard.ts';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { writeFailureWords } from '../../notifications/failureWords.ts';
import { fieldWords } from '../shared/fieldWords.ts';
import { partProps } from '../shared/partProps.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import { type NoteEditing, startNoteEditing } from './startNoteEditing.ts';

const EditorPart = screenPart(() =>
  import('@payments/ui/screens/releaseNoteEditor').then((screen) => screen.ReleaseNoteEditor),
);
const LeavePart = lazyPart(() =>
  import('@payments/ui/screens/releaseNoteEditor').then((screen) => screen.LeaveNoteDialog),
);

interface NoteEditorProps {
  /** The note at first; undefined writes a new one. */
  noteId: number | undefined;
  /** The note that was released last, here or in the list. */
  released: ReleaseNote | undefined;
  onSaved: (note: ReleaseNote) => void;
  onPreview: (form: ReleaseNoteForm) => void;
  /** The preview stands over it: Back closes that, and asks nothing yet. */
  isPreviewed: boolean;
  onPreviewClose: () => void;
  onRelease: (note: ReleaseNote) => void;
  onDelete: (note: ReleaseNote) => void;
  onBack: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
}

/** Writes, changes and previews one release note (REL-3). */
export function NoteEditor({ noteId, released, onSaved, ...props }: NoteEditorProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startNoteEditing(world, noteId, onSaved));
  useEffect(() => {
    if (released) actor.send({ type: 'note.released', note: released });
  }, [actor, released]);
  const snapshot = useSelector(actor, (current) => current);
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const { isPreviewed, onPreviewClose } = props;
  useEffect(() => {
    if (!guard.isAsking || !isPreviewed) return;
    guard.stay();
    onPreviewClose();
  });
  const retryLoad = () => actor.send({ type: 'retry.requested' });
  const unread = snapshot.matches('notLoaded') ? snapshot.context.failure : null;
  useTellUnopened(unread?.status === 404 ? unread : null, {
    hintMessage: 'The release note could not be opened',
    retry: retryLoad,
    onMissing: props.onMissing,
  });
  const isReadOnly = useMayCall(releaseNotes.saveReleaseNote) !== 'allowed';
  const { stored, loads, fieldErrors } = snapshot.context;
  const isReleased = stored?.status === 'Released';
  const refusals = useMemo(
    () =>
      fieldWords(fieldErrors, {
        releaseVersion: isReleased ? 'A released note keeps its version.' : 'Another note has this version.',
      }),
    [fieldErrors, isReleased],
  );
  return (
    <>
      <EditorPart
        note={noteOf(snapshot, stored)}
        onRetryLoad={retryLoad}
        loadKey={`load ${loads}`}
        step={stepOf(snapshot)}
        fieldErrors={refusals}
        isReadOnly={isReadOnly}
        timeZone={world.settings.businessTimeZone}
        onSave={(form) => actor.send({ type: 'form.submitted', form })}
        onPreview={props.onPreview}
        onRelease={props.onRelease}
        onDelete={props.onDelete}
        onUnsavedChange={setUnsaved}
        onBack={props.onBack}
        onLoadAgain={retryLoad}
        onSignInAgain={useSignInAgain()}
      />
      <LeavePart isOpen={guard.isAsking && !isPreviewed} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

type EditingSnapshot = SnapshotFrom<NoteEditing['actor']>;

function noteOf(snapshot: EditingSnapshot, stored: ReleaseNote | null) {
  if (snapshot.context.noteId === null) return null;
  const { failure } = snapshot.context;
  return partProps(
    {
      value: snapshot.value,
      context: { value: stored, failure: snapshot.matches('notLoaded') ? failure : null },
    },
    'The release note could not be loaded',
  );
}

const deletedWords = {
  title: 'A colleague has deleted this note',
  message: 'What you typed is still here. Save it again to keep it as a new note.',
};

const savingWords = {
  failed: 'The release note was not saved',
  perhaps: 'The release note may have been saved',
};

function stepOf(snapshot: EditingSnapshot): ReleaseNoteStep {
  const { failure, doubt, fieldErrors } = snapshot.context;
  if (snapshot.matches('saving')) return { state: 'saving' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized', isInDoubt: doubt !== null };
  if (snapshot.matches('conflict')) return { state: 'conflict' };
  if (!snapshot.matches('editing') || !failure || fieldErrors.length > 0) return { state: 'editing' };
  if (failure.status === 404) return { state: 'failed', failure: deletedWords };
  return { state: 'failed', failure: writeFailureWords(failure, savingWords) };
}
