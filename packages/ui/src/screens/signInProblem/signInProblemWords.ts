/** What keeps the user from coming in. */
export type SignInProblem =
  /** Sent to and fro between here and the sign-in page without getting in (AUTH-11). */
  | { kind: 'redirectLoop' }
  /** As the identity provider said it (AUTH-14). */
  | { kind: 'identityProvider'; code: string; description: string }
  /** The identity provider did not answer a silent sign-in in time (AUTH-14). */
  | { kind: 'timeout' };

/** What each problem is called and what it means. */
export function signInProblemWords(problem: SignInProblem): { title: string; text: string } {
  if (problem.kind === 'redirectLoop')
    return {
      title: 'We could not finish signing you in',
      text: 'You were sent to the sign-in page and back several times, so we stopped. This often means that cookies are blocked or the clock of this device is wrong.',
    };
  if (problem.kind === 'timeout')
    return {
      title: 'Signing in took too long',
      text: 'The sign-in service did not answer in time. Check your connection and try again.',
    };
  return { title: 'The sign-in service reported an error', text: problem.description };
}
