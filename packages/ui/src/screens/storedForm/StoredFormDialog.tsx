import { Fragment, type ReactNode, useId } from 'react';
import { Button } from '../../components/Button/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { StoredFormOutcome } from './StoredFormOutcome.tsx';
import type { StoredFormStep } from './StoredFormStep.ts';

/** Of a dialog that adds one thing or changes it, where several people may change it. */
export interface StoredFormProps {
  isOpen: boolean;
  type: 'add' | 'edit';
  onRetryLoad?: () => void;
  step: StoredFormStep;
  /** 'Load it again' in `conflict`: hand over what is stored now. */
  onLoadAgain?: () => void;
  /** Whether something differs from what the form began with; keep its identity. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** 'Cancel', Escape; 'Close' in `gone`. Not called while saving. */
  onClose: () => void;
  onSignInAgain: () => void;
}

interface Stored {
  id: number;
  revision: number;
}

/** What the form in the dialog is told; `stored` is what it changes, undefined where it adds one. */
export interface StoredFormSetting<Value> {
  /** Of the form's element, so that the dialog's button submits it. */
  id: string;
  stored: Value | undefined;
  isNew: boolean;
  isSaving: boolean;
  /** Nothing can be changed or sent now. */
  isHeld: boolean;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

interface StoredFormDialogProps<Value extends Stored> extends StoredFormProps {
  /** Of `edit`. The form starts again when its id or revision is another. */
  loaded: LoadedPart<Value> | undefined;
  title: (stored: Value | undefined) => string;
  /** Of `add`. */
  description: string;
  /** What is changed: 'report', 'user'. */
  what: string;
  /** What to do when it is gone: 'Schedule a new report if it is still needed.' */
  goneWords: string;
  addLabel: string;
  /** In place of the fields that are waited for. */
  placeholder: ReactNode;
  children: (setting: StoredFormSetting<Value>) => ReactNode;
}

/** Adds one thing, or changes it as it was last stored: waiting for it, its form, and what became of saving it. */
export function StoredFormDialog<Value extends Stored>(props: StoredFormDialogProps<Value>) {
  const { type, loaded, step, what } = props;
  const formId = useId();
  const isNew = type === 'add';
  const isSaving = step.state === 'saving';
  const canSave = isSaving || step.state === 'editing' || step.state === 'failed';
  const stored = !isNew && loaded?.state === 'ready' ? loaded.value : undefined;
  const isReady = isNew || stored !== undefined;
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      isBusy={isSaving}
      title={props.title(stored)}
      description={isNew ? props.description : undefined}
      footer={
        <>
          <Button key="cancel" isDisabled={isSaving} onPress={props.onClose}>
            {isReady && step.state !== 'gone' ? 'Cancel' : 'Close'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {isReady && canSave && (
            <Button key="save" variant="primary" type="submit" form={formId} isPending={isSaving}>
              {isNew ? props.addLabel : 'Save changes'}
            </Button>
          )}
        </>
      }
    >
      <StoredFormOutcome
        step={step}
        what={what}
        goneWords={props.goneWords}
        onLoadAgain={props.onLoadAgain}
      />
      {isReady ? (
        <Fragment key={stored ? `${stored.id}/${stored.revision}` : 'new'}>
          {props.children({
            id: formId,
            stored,
            isNew,
            isSaving,
            isHeld: isSaving || !canSave,
            onUnsavedChange: props.onUnsavedChange,
          })}
        </Fragment>
      ) : step.state === 'gone' ? null : loaded?.state === 'failed' ? (
        <ErrorState {...loaded.failure} onRetry={props.onRetryLoad} />
      ) : (
        <div role="status" style={{ display: 'grid', gap: 24 }}>
          <VisuallyHidden>Loading the {what}</VisuallyHidden>
          {props.placeholder}
        </div>
      )}
    </Modal>
  );
}
