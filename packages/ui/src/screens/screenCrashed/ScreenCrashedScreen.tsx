import { Button } from '../../components/Button/index.ts';
import { AlertIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';

export interface ScreenCrashedScreenProps {
  /** What support asks for. */
  referenceId: string;
  /** Draws the screen again. */
  onTryAgain: () => void;
  onGoHome: () => void;
}

/** One screen could not be drawn; the frame around it still works (SHELL-10). */
export function ScreenCrashedScreen({ referenceId, onTryAgain, onGoHome }: ScreenCrashedScreenProps) {
  return (
    <Notice
      icon={AlertIcon}
      tone="danger"
      isAlert
      title="Something went wrong on this screen"
      actions={
        <>
          <Button onPress={onGoHome}>Go Back to Home</Button>
          <Button variant="primary" onPress={onTryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <p>Nothing you have saved is lost. If it happens again, tell support this reference:</p>
      <code>{referenceId}</code>
    </Notice>
  );
}
