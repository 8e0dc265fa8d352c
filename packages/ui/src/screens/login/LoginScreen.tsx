import { tagline } from '@payments/api-client/contract/tagline';
import styled from 'styled-components';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { CardIcon, ExternalIcon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { media, token } from '../../tokens/token.ts';
import { signInProblemWords } from '../signInProblem/signInProblemWords.ts';
import { LoginPicture } from './LoginPicture.tsx';
import type { LoginScreenProps, SignInFailure } from './LoginScreenProps.ts';

/** The way in: through the identity provider, or from the suite manager (AUTH-1). */
export function LoginScreen(props: LoginScreenProps) {
  const { signingIn, failure, onSignIn, onContinueWithSuiteManager, onTryAgain, marketingUrl } = props;
  return (
    <Page>
      <Side aria-hidden>
        <LoginPicture />
      </Side>
      <Panel>
        <Wordmark>
          <Mark>
            <CardIcon />
          </Mark>
          PAYMENTS
        </Wordmark>
        <Words>
          <h1 tabIndex={-1} data-screen-heading>
            Sign in to Payments
          </h1>
          <p>{tagline}</p>
        </Words>
        {failure && <Failure failure={failure} onTryAgain={onTryAgain} />}
        <Ways>
          <Button
            variant="primary"
            size="large"
            isWide
            isPending={signingIn === 'identityProvider'}
            isDisabled={signingIn === 'suiteManager'}
            onPress={onSignIn}
          >
            Sign in
          </Button>
          {onContinueWithSuiteManager && (
            <Button
              size="large"
              isWide
              isPending={signingIn === 'suiteManager'}
              isDisabled={signingIn === 'identityProvider'}
              onPress={onContinueWithSuiteManager}
            >
              Continue with Suite Manager
            </Button>
          )}
        </Ways>
        <Foot role="status">{signingIn ? 'Signing you in' : ''}</Foot>
        {marketingUrl && (
          <More href={marketingUrl} target="_blank" rel="noopener noreferrer">
            New to Payments? See what it does
            <ExternalIcon size={13} />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </More>
        )}
      </Panel>
    </Page>
  );
}

function Failure({ failure, onTryAgain }: { failure: SignInFailure; onTryAgain: () => void }) {
  if (failure.kind === 'invalidSuiteManagerToken')
    return (
      <Banner tone="danger" announce="alert" title="Invalid Suite Manager Token">
        Open Payments from Suite Manager again, or sign in here.
      </Banner>
    );
  if (failure.kind === 'signedOutElsewhere')
    return (
      <Banner tone="info" announce="status" title="You signed out in another tab">
        What was not saved on this page is gone.
      </Banner>
    );
  if (failure.kind === 'logoutIncomplete')
    return (
      <Banner tone="warning" announce="alert" title="You are signed out here, but not of the sign-in service">
        It could not be reached, and may let in whoever uses this browser next. Sign in and out again once you
        are online.
      </Banner>
    );
  const again = (
    <Button size="small" onPress={onTryAgain}>
      Retry
    </Button>
  );
  if (failure.kind === 'timeout')
    return (
      <Banner tone="danger" announce="alert" title={signInProblemWords(failure).title} action={again}>
        {signInProblemWords(failure).text}
      </Banner>
    );
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={failure.title ?? 'The sign-in service reported an error'}
      action={again}
    >
      {failure.description && <Said>“{failure.description}”</Said>}
      <code>{failure.code}</code>
    </Banner>
  );
}

/** As long as the service made it. */
const Said = styled.p`
  overflow-wrap: anywhere;
`;

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: 100dvh;
  background: ${token.surface};
  ${media.narrow} {
    grid-template-columns: 1fr;
    background: ${token.canvas};
  }
`;

const Side = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  padding: ${token.space8};
  border-right: 1px solid ${token.border};
  background:
    radial-gradient(circle at 18% 12%, ${token.accentSoft}, transparent 60%),
    ${token.canvas};
  ${media.narrow} {
    display: none;
  }
`;

const Panel = styled.div`
  display: grid;
  align-content: center;
  justify-self: center;
  gap: ${token.space5};
  width: min(400px, 100%);
  padding: ${token.space8} ${token.space5} calc(${token.space8} + 20dvh);
`;

const Wordmark = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: ${token.space5};
  font-size: 13px;
  font-weight: 650;
  letter-spacing: 0.14em;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 8px;
  background: ${token.accent};
  color: ${token.onAccent};
`;

const Words = styled.div`
  h1 {
    font: ${token.typeFigure};
    letter-spacing: -0.02em;
  }
  p {
    color: ${token.textMuted};
  }
`;

const Ways = styled.div`
  display: grid;
  gap: ${token.space3};
`;

const Foot = styled.p`
  min-height: 22px;
  color: ${token.textMuted};
  font: ${token.typeTable};
  text-align: center;
`;

const More = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: center;
  gap: 6px;
  color: ${token.accentText};
  font: ${token.typeTable};
`;
