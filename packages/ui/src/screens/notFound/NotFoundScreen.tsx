import { Button } from '../../components/Button/index.ts';
import { SearchIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';

export interface NotFoundScreenProps {
  onGoHome: () => void;
}

/** An unknown path, or one that the user may not open (SHELL-2, ROLE-7). */
export function NotFoundScreen({ onGoHome }: NotFoundScreenProps) {
  return (
    <Notice
      icon={SearchIcon}
      title="Oops! The page you are looking for doesn't exist."
      actions={
        <Button variant="primary" onPress={onGoHome}>
          Go Back to Home
        </Button>
      }
    >
      <p>
        Check the address, or start again from the menu. Pages that your account may not open look like this,
        too.
      </p>
    </Notice>
  );
}
