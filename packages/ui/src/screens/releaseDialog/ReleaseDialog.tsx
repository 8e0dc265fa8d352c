import { ConfirmDialog } from '../../components/ConfirmDialog/index.ts';
import type { ReleaseDialogProps } from './ReleaseDialogProps.ts';

/** Releases a note to everybody, after asking (REL-3). */
export function ReleaseDialog({ releaseVersion, ...props }: ReleaseDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={titleOf(props.step, releaseVersion)}
      description={descriptionOf(props.step)}
      action={`Release ${releaseVersion}`}
      keep="Keep it pending"
      sessionEnded="Sign in again, then release once more."
    />
  );
}

function titleOf({ state }: ReleaseDialogProps['step'], version: string): string {
  if (state === 'done') return `${version} has already been released`;
  if (state === 'changed') return `A colleague changed ${version} meanwhile`;
  return state === 'gone' ? `There is no note ${version} any more` : `Release ${version} to everybody?`;
}

function descriptionOf({ state }: ReleaseDialogProps['step']): string {
  if (state === 'done') return 'Every user sees it at the next sign-in.';
  if (state === 'changed') return 'Nothing was released. Read it as it is now, then release it.';
  if (state === 'gone') return 'A colleague deleted it or gave it another version. Nothing was released.';
  return 'Every user sees it at the next sign-in. It can be corrected afterwards, but not taken back.';
}
