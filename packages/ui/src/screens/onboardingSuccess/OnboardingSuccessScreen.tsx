import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { CheckCircleIcon, ClockIcon, DocumentIcon, LockIcon } from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';
import { RequestId } from '../../components/RequestId/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import { token } from '../../tokens/token.ts';
import type { OnboardingSuccessScreenProps } from './OnboardingSuccessScreenProps.ts';

/** Back from an application: reports it, says what came of it, and leads on to Onboarding (ONB-5). */
export function OnboardingSuccessScreen({ step, ...events }: OnboardingSuccessScreenProps) {
  const goOn = (
    <Button variant="primary" onPress={events.onGoToOnboarding}>
      Go to Onboarding
    </Button>
  );
  switch (step.state) {
    case 'working':
      return (
        <Working>
          <h1 tabIndex={-1} data-screen-heading>
            Submitting the application…
          </h1>
          <p role="status" aria-live="polite">
            <Spinner size={20} />
            Loading
          </p>
        </Working>
      );
    case 'done':
      return (
        <Notice icon={CheckCircleIcon} title="Application submitted" actions={goOn}>
          <p role="status">
            The application of <bdi>{step.communityName}</bdi> is with underwriting now. Going on to
            Onboarding…
          </p>
        </Notice>
      );
    case 'nothingStored':
      return (
        <Notice icon={DocumentIcon} title="No application was found in this browser" actions={goOn} isAlert>
          <p>
            It was opened in another browser, or has been submitted from here already. What was submitted is
            not lost: its status shows in Onboarding within a few minutes.
          </p>
        </Notice>
      );
    case 'notHandedIn':
      return (
        <Notice
          icon={ClockIcon}
          title="The application is not submitted yet"
          actions={
            <>
              <Button onPress={events.onGoToOnboarding}>Go to Onboarding</Button>
              <Button variant="primary" onPress={events.onTryAgain}>
                Retry
              </Button>
            </>
          }
          isAlert
        >
          <p>What was typed is kept. Open the application again from Onboarding, and submit it there.</p>
        </Notice>
      );
    case 'unauthorized':
      return (
        <Notice
          icon={LockIcon}
          title="Your session has ended"
          actions={
            <Button variant="primary" onPress={events.onSignInAgain}>
              Sign in again
            </Button>
          }
          isAlert
        >
          <p>What was filled in is kept. Sign in again to go on.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          icon={DocumentIcon}
          tone="danger"
          title={step.failure.title}
          actions={
            <>
              <Button onPress={events.onGoToOnboarding}>Go to Onboarding</Button>
              <Button variant="primary" onPress={events.onTryAgain}>
                Retry
              </Button>
            </>
          }
          isAlert
        >
          <p>{step.failure.message ?? 'Trying again is safe: nothing is submitted twice.'}</p>
          {step.failure.requestId && <RequestId id={step.failure.requestId} />}
        </Notice>
      );
  }
}

const Working = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space3};
  min-height: min(560px, calc(100dvh - 160px));
  h1 {
    font: ${token.typeHeading};
    letter-spacing: -0.01em;
  }
  p {
    display: flex;
    align-items: center;
    gap: ${token.space3};
    color: ${token.textMuted};
  }
`;
