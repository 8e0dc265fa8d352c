import type { StoredFormStep } from '@payments/ui/screens/storedForm';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { writeFailureWords } from '../../notifications/failureWords.ts';
import type { Revised } from './changeOnce.ts';
import { partProps } from './partProps.ts';
import type { StoredFormActors } from './startStoredForm.ts';

/**
 * The dialog of a stored form as it is told where it stands: `props` are what each has, `loaded` what it changes,
 * undefined where it adds one. `question` goes beside it. @param failedToLoad e.g. 'The user could not be loaded'
 */
export function useStoredForm<Form, Stored extends Revised>(
  actors: StoredFormActors<Form, Stored>,
  failedToLoad: string,
  onClose: () => void,
) {
  const { stored, form } = actors;
  const loaded = useSelector(stored, (current) => current);
  const isNew = loaded.context.query === null;
  const snapshot = useSelector(form, (current) => current);
  const [isUnsaved, setUnsaved] = useState(false);
  const isMissing = loaded.context.failure?.status === 404;
  const step = stepOf(snapshot, actors.words, isNew, isMissing);
  const unsaved = useUnsavedDialog(isUnsaved && step.state !== 'gone', onClose, standingOf(snapshot));
  return {
    loaded: isNew ? undefined : partProps(loaded, failedToLoad),
    fieldErrors: snapshot.context.fieldErrors,
    question: unsaved.question,
    props: {
      isOpen: true,
      type: isNew ? 'add' : 'edit',
      step,
      onRetryLoad: () => stored.send({ type: 'retry.requested' }),
      onSubmit: (typed: Form) => form.send({ type: 'form.submitted', form: typed }),
      onLoadAgain: actors.canLoadAgain()
        ? () => {
            setUnsaved(false);
            actors.loadAgain();
          }
        : undefined,
      onUnsavedChange: setUnsaved,
      onClose: unsaved.close,
      onSignInAgain: useSignInAgain(),
    },
  } as const;
}

function stepOf<Form, Stored extends Revised>(
  snapshot: SnapshotFrom<StoredFormActors<Form, Stored>['form']>,
  words: StoredFormActors<Form, Stored>['words'],
  isNew: boolean,
  isMissing: boolean,
): StoredFormStep {
  const { failure, doubt, fieldErrors } = snapshot.context;
  if (snapshot.matches('submitting') || snapshot.matches('submitted')) return { state: 'saving' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized', isInDoubt: doubt !== null };
  if (isMissing) return { state: 'gone' };
  if (!failure || fieldErrors.length > 0) return { state: 'editing' };
  if (failure.status === 409) return { state: 'conflict' };
  if (failure.status === 404 && !isNew) return { state: 'gone' };
  return { state: 'failed', failure: writeFailureWords(failure, words) };
}
