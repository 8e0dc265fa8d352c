/** What went wrong on the way in, or out. */
export type SignInFailure =
  | { kind: 'invalidSuiteManagerToken' }
  /** Of the identity provider (AUTH-14): our words as title, or as the provider, or whoever wrote the address, said it. */
  | { kind: 'identityProvider'; code: string; title?: string; description?: string }
  | { kind: 'timeout' }
  /** Somebody signed out in another tab (AUTH-12). */
  | { kind: 'signedOutElsewhere' }
  /** Signed out here; the identity provider's own session could not be ended (AUTH-12). */
  | { kind: 'logoutIncomplete' };

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
