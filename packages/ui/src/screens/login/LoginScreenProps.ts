/** What went wrong on the way in. */
export type SignInFailure =
  | { kind: 'invalidSuiteManagerToken' }
  /** As the identity provider said it (AUTH-14). */
  | { kind: 'identityProvider'; code: string; description: string }
  | { kind: 'timeout' };

export interface LoginScreenProps {
  /** Which button is at work; both wait for it. */
  signingIn?: 'identityProvider' | 'suiteManager';
  failure?: SignInFailure;
  onSignIn: () => void;
  /** Absent when no suite manager is set: hides its button. */
  onContinueWithSuiteManager?: () => void;
  /** 'Retry' beside an identity provider's error or a timeout. */
  onTryAgain: () => void;
  marketingUrl?: string;
}
