import { Button } from '../../components/Button/index.ts';
import { KeyIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';
import { PageBar } from '../../components/PageBar/index.ts';
import { type SignInProblem, signInProblemWords } from './signInProblemWords.ts';

export interface SignInProblemScreenProps {
  problem: SignInProblem;
  onTryAgain: () => void;
  /** Clears what is stored and signs out everywhere. */
  onStartOver: () => void;
}

/** Signing in did not work: why, and two ways on. */
export function SignInProblemScreen({ problem, onTryAgain, onStartOver }: SignInProblemScreenProps) {
  const { title, text } = signInProblemWords(problem);
  return (
    <>
      <PageBar />
      <Notice
        icon={KeyIcon}
        place="page"
        tone="danger"
        title={title}
        actions={
          <>
            <Button variant="quiet" onPress={onStartOver}>
              Sign out and start over
            </Button>
            <Button variant="primary" onPress={onTryAgain}>
              Retry
            </Button>
          </>
        }
      >
        <p role="alert">{text}</p>
        {problem.kind === 'identityProvider' && <code>{problem.code}</code>}
      </Notice>
    </>
  );
}
