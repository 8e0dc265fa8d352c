import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import type { DeleteNoteDialogProps } from './DeleteNoteDialogProps.ts';

/** Deletes the draft of a release note, after asking (REL-3). */
export function DeleteNoteDialog({ releaseVersion, ...props }: DeleteNoteDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      isDanger
      title={titleOf(props.step, releaseVersion)}
      description={descriptionOf(props.step)}
      action="Delete draft"
      keep="Keep draft"
      sessionEnded="Sign in again, then delete once more."
    />
  );
}

function titleOf({ state }: DeleteNoteDialogProps['step'], version: string): string {
  if (state === 'done') return `${version} has been released meanwhile`;
  if (state === 'changed') return `A colleague changed ${version} meanwhile`;
  return state === 'gone' ? `${version} has already been deleted` : `Delete the draft ${version}?`;
}

function descriptionOf({ state }: DeleteNoteDialogProps['step']): string {
  if (state === 'done') return 'A released note stays. It can still be corrected.';
  if (state === 'changed') return 'Nothing was deleted. Read it as it is now, then delete it.';
  if (state === 'gone') return 'Its version is free again.';
  return 'Its text is gone for good. Only employees have seen it.';
}
