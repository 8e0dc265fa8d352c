import { Button } from '../../components/Button/index.ts';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import { UserIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';
import { PageBar } from '../../components/PageBar/index.ts';
import { RequestId } from '../../components/RequestId/index.ts';

export interface ProfileFailedScreenProps {
  failure?: FailureWords;
  isRetrying: boolean;
  onRetry: () => void;
  onSignOut: () => void;
}

/** Who the user is and what they may see could not be loaded (ROLE-3a). */
export function ProfileFailedScreen({ failure, isRetrying, onRetry, onSignOut }: ProfileFailedScreenProps) {
  return (
    <>
      <PageBar />
      <Notice
        icon={UserIcon}
        place="page"
        tone="danger"
        title={failure?.title ?? 'Your account could not be loaded'}
        actions={
          <>
            <Button variant="quiet" onPress={onSignOut}>
              Sign out
            </Button>
            <Button variant="primary" isPending={isRetrying} onPress={onRetry}>
              Retry
            </Button>
          </>
        }
      >
        <p role="alert">
          {failure?.message ??
            'Until it is, we cannot tell what you may see. Check your connection and try again.'}
        </p>
        {failure?.requestId && <RequestId id={failure.requestId} />}
      </Notice>
    </>
  );
}
