import { Button } from '../../components/Button/index.ts';
import { AlertIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';

export interface ScreenCrashedScreenProps {
  /** What support asks for. */
  referenceId: string;
  /** The screen's code could not be fetched. @default false */
  isUnloaded?: boolean;
  /** Draws the screen again, or loads its code. */
  onTryAgain: () => void;
  onGoHome: () => void;
}

/** One screen could not be drawn; the frame around it still works (SHELL-10). */
export function ScreenCrashedScreen({
  referenceId,
  isUnloaded = false,
  onTryAgain,
  onGoHome,
}: ScreenCrashedScreenProps) {
  return (
    <Notice
      icon={AlertIcon}
      tone={isUnloaded ? 'neutral' : 'danger'}
      isAlert
      title={isUnloaded ? 'This page could not be loaded' : 'Something went wrong on this screen'}
      actions={
        <>
          <Button onPress={onGoHome}>Go Back to Home</Button>
          <Button variant="primary" onPress={onTryAgain}>
            Retry
          </Button>
        </>
      }
    >
      {isUnloaded ? (
        <p>
          Its files could not be loaded. Choose Retry, or wait: it loads by itself when the network is back.
        </p>
      ) : (
        <>
          <p>Nothing you have saved is lost. If it happens again, tell support this reference:</p>
          <code>{referenceId}</code>
        </>
      )}
    </Notice>
  );
}
