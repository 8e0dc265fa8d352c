import { LoginScreen, type LoginScreenProps } from '@payments/ui/screens/login';
import { takeFromOtherTabs } from '../session/otherTabs.ts';
import { storageNames } from '../storage/browserStorage.ts';
import type { StartInput } from './start.tsx';
import { whenIdle } from './whenIdle.ts';

type Way = NonNullable<LoginScreenProps['signingIn']>;

const unreachable = {
  kind: 'identityProvider',
  code: 'unreachable',
  title: 'A part of the sign-in page could not be loaded. Check your connection, then try again.',
} as const;

/**
 * The landing page before anything else is loaded (AUTH-1): its buttons work at once, and what they need is fetched
 * while the browser is idle. A press starts the dashboard, which takes over.
 */
export function showLanding(input: StartInput): void {
  let marketingUrl: string | undefined;
  let isEntering = false;
  const draw = ({ signingIn, failure }: Pick<LoginScreenProps, 'signingIn' | 'failure'> = {}) =>
    input.show(
      <LoginScreen
        signingIn={signingIn}
        failure={failure}
        onSignIn={() => void enter('identityProvider')}
        onContinueWithSuiteManager={() => void enter('suiteManager')}
        onTryAgain={() => void enter('identityProvider')}
        marketingUrl={marketingUrl}
      />,
    );

  async function enter(way: Way) {
    isEntering = true;
    draw({ signingIn: way });
    const parts = await import('./start.tsx').catch(() => undefined);
    if (!parts) {
      isEntering = false;
      return draw({ failure: unreachable });
    }
    if (way === 'suiteManager') await takeFromOtherTabs(input.sessionStorage, true);
    const session = (await parts.start(input))?.session;
    if (!session) return;
    await parts.untilLoaded(session);
    if (way === 'identityProvider') session.send({ type: 'login.requested', returnTo: '/Home' });
    else {
      const hasToken = input.sessionStorage.read(storageNames.suiteManagerToken) !== null;
      session.send({ type: 'suiteManagerLogin.requested', hasToken });
    }
  }

  draw();
  whenIdle(() => {
    import('../session/auth0Identity.ts').catch(() => undefined);
    import('./start.tsx').catch(() => undefined);
    import('./readSettings.tsx')
      .then(({ readSettings }) => readSettings(input))
      .then((settings) => {
        if (isEntering || !settings?.marketingUrl) return;
        marketingUrl = settings.marketingUrl;
        draw();
      })
      .catch(() => undefined);
  });
}
