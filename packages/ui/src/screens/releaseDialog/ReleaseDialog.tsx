import { SessionEndedBanner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { FailureBanner } from '../../components/ErrorState/index.ts';
import { Modal } from '../../components/Modal/index.ts';
import type { ReleaseDialogProps, ReleaseStep } from './ReleaseDialogProps.ts';

/** Releases a note to everybody, after asking (REL-3). Enter keeps it pending. */
export function ReleaseDialog({ isOpen, releaseVersion, step, ...props }: ReleaseDialogProps) {
  const isReleasing = step.state === 'releasing';
  const isOver = ['alreadyReleased', 'changed', 'gone'].includes(step.state);
  const canRelease = isReleasing || step.state === 'confirming' || step.state === 'failed';
  return (
    <Modal
      isOpen={isOpen}
      onClose={props.onClose}
      isBusy={isReleasing}
      title={titleOf(step, releaseVersion)}
      description={descriptionOf(step)}
      footer={
        <>
          <Button key="keep" autoFocus isDisabled={isReleasing} onPress={props.onClose}>
            {isOver ? 'Close' : 'Keep it pending'}
          </Button>
          {step.state === 'unauthorized' && (
            <Button key="signIn" variant="primary" onPress={props.onSignInAgain}>
              Sign in again
            </Button>
          )}
          {canRelease && (
            <Button key="release" variant="primary" isPending={isReleasing} onPress={props.onConfirm}>
              Release {releaseVersion}
            </Button>
          )}
        </>
      }
    >
      {step.state === 'failed' && <FailureBanner failure={step.failure} />}
      {step.state === 'unauthorized' && (
        <SessionEndedBanner>Nothing was released. Sign in again, then release once more.</SessionEndedBanner>
      )}
    </Modal>
  );
}

function titleOf({ state }: ReleaseStep, version: string): string {
  if (state === 'alreadyReleased') return `${version} has already been released`;
  if (state === 'changed') return `A colleague changed ${version} meanwhile`;
  return state === 'gone' ? `There is no note ${version} any more` : `Release ${version} to everybody?`;
}

function descriptionOf({ state }: ReleaseStep): string {
  if (state === 'alreadyReleased') return 'Every user sees it at the next sign-in.';
  if (state === 'changed') return 'Nothing was released. Read it as it is now, then release it.';
  if (state === 'gone') return 'A colleague gave it another version. Nothing was released.';
  return 'Every user sees it at the next sign-in. It can be corrected afterwards, but not taken back.';
}
