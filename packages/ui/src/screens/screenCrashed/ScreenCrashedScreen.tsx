import { Button } from '../../components/Button/index.ts';
import { AlertIcon, InfoIcon } from '../../components/Icon/index.ts';
import type { MissingReason } from '../../components/lazyPart/index.ts';
import { Notice } from '../../components/Notice/index.ts';

export interface ScreenCrashedScreenProps {
  /** What support asks for. */
  referenceId: string;
  /** Why the screen's code could not be fetched, where that is what happened. */
  missing?: MissingReason;
  /** Draws the screen again, or loads its code. */
  onTryAgain: () => void;
  onGoHome: () => void;
}

/** One screen could not be drawn; the frame around it still works (SHELL-10). */
export function ScreenCrashedScreen({
  referenceId,
  missing,
  onTryAgain,
  onGoHome,
}: ScreenCrashedScreenProps) {
  if (missing === 'replaced')
    return (
      <Notice
        icon={InfoIcon}
        isAlert
        title="A new version of Payments is out"
        actions={
          <Button variant="primary" onPress={onTryAgain}>
            Reload
          </Button>
        }
      >
        <p>Reload to go on.</p>
      </Notice>
    );
  return (
    <Notice
      icon={AlertIcon}
      tone={missing ? 'neutral' : 'danger'}
      isAlert
      title={missing ? 'This page could not be loaded' : 'Something went wrong on this screen'}
      actions={
        <>
          <Button onPress={onGoHome}>Go Back to Home</Button>
          <Button variant="primary" onPress={onTryAgain}>
            Retry
          </Button>
        </>
      }
    >
      {missing ? (
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
