import styled from 'styled-components';
import { Button } from '../../components/Button/index.ts';
import { momentText } from '../../components/DateTime/index.ts';
import { ErrorState } from '../../components/ErrorState/index.ts';
import {
  CheckCircleIcon,
  ClockIcon,
  type IconComponent,
  KeyIcon,
  MailIcon,
  WarningIcon,
} from '../../components/Icon/index.ts';
import { Notice } from '../../components/Notice/index.ts';
import { PageBar } from '../../components/PageBar/index.ts';
import { ScreenHeader } from '../../components/ScreenHeader/index.ts';
import { Skeleton } from '../../components/Skeleton/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';
import { ProfileForm } from './ProfileForm.tsx';
import type { ProfileScreenProps, ProfileUnavailability, ProfileView } from './ProfileScreenProps.ts';
import { ProfilePart, profileWidth } from './profileLayout.ts';
import { unavailableWords } from './profileWords.ts';

const unavailableIcons: Readonly<Record<ProfileUnavailability, IconComponent>> = {
  expired: ClockIcon,
  replaced: MailIcon,
  withdrawn: WarningIcon,
  unknown: WarningIcon,
  isEmployee: MailIcon,
  notInvited: MailIcon,
};

/** The representative profile, in the frame or alone behind an invitation's link (REP-1, REP-2). */
export function ProfileScreen(props: ProfileScreenProps) {
  if (props.place !== 'page') return <View {...props} />;
  return (
    <Page>
      <PageBar />
      <main>
        <View {...props} />
      </main>
    </Page>
  );
}

function View({ view, timeZone, onRetry, onSignInAgain, onOpenRepresentatives }: ProfileScreenProps) {
  switch (view.state) {
    case 'confirmation':
      return (
        <Notice icon={CheckCircleIcon} title="Your profile was submitted">
          <p>
            {view.companyName} and the payment provider have it since {momentText(view.submittedAt, timeZone)}
            . {view.isTooLate && 'What was entered on this page after that was not sent.'} There is nothing
            more to do; you can close this page.
          </p>
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice
          icon={unavailableIcons[view.reason]}
          title={unavailableWords[view.reason].title}
          actions={
            <>
              {view.reason === 'notInvited' && <Button onPress={onRetry}>Retry</Button>}
              {view.reason === 'isEmployee' && (
                <Button variant="primary" onPress={onOpenRepresentatives}>
                  Go to Representatives
                </Button>
              )}
            </>
          }
        >
          <p>{unavailableWords[view.reason].text}</p>
        </Notice>
      );
    case 'unauthorized':
      return (
        <Notice
          icon={KeyIcon}
          title="Unauthorized request"
          isAlert
          actions={
            <Button variant="primary" onPress={onSignInAgain}>
              Sign in again
            </Button>
          }
        >
          <p>Your session has expired or you are unauthorized to request this resource.</p>
        </Notice>
      );
    default:
      return (
        <>
          <ScreenHeader title="Representative Profile" line={lineOf(view, timeZone)} />
          {view.state === 'form' && (
            <ProfileForm {...view} timeZone={timeZone} onSignInAgain={onSignInAgain} />
          )}
          {view.state === 'failed' && <ErrorState {...view.failure} onRetry={onRetry} />}
          {view.state === 'loading' && <FormSkeleton />}
        </>
      );
  }
}

function lineOf(view: ProfileView, timeZone: string): string | undefined {
  if (view.state !== 'form') return undefined;
  const { companyName, expiresAt } = view.profile;
  return `${companyName} asks you to identify yourself to the payment provider. You can submit the form until ${momentText(expiresAt, timeZone)}.`;
}

function FormSkeleton() {
  return (
    <Loading role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {['You', 'Address', 'Document'].map((part) => (
        <ProfilePart key={part} as="div">
          <Skeleton width={120} height={18} />
          <Lines>
            <Skeleton height={34} />
            <Skeleton height={34} />
          </Lines>
        </ProfilePart>
      ))}
    </Loading>
  );
}

const Page = styled.div`
  min-height: 100dvh;
  > main {
    max-width: calc(${profileWidth} + 48px);
    margin: 0 auto;
    padding: ${token.space6};
  }
  ${media.phone} {
    > main {
      padding: ${token.space4};
    }
  }
`;

const Loading = styled.div`
  display: grid;
  gap: ${token.space4};
  max-width: ${profileWidth};
`;

const Lines = styled.div`
  display: grid;
  gap: ${token.space4};
`;
