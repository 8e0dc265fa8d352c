export interface NoticeWords {
  title: string;
  hint?: string;
}

/** By a notice's code, what makes words of its values. */
export type Words = Readonly<Record<string, (values: Readonly<Record<string, string>>) => NoticeWords>>;

/** Why a sign-in came to nothing; known before anything else is, so that they are apart from the other notices. */
export const signInWords: Words = {
  'popup-blocked': () => ({
    title: 'The sign-in window was blocked',
    hint: 'Allow popups for this site, then sign in again. Nothing you typed is lost.',
  }),
  'popup-closed': () => ({
    title: 'The sign-in window was closed',
    hint: 'You are not signed in yet. Nothing you typed is lost.',
  }),
  'sign-in-failed': ({ code = '', description = '' }) => ({
    title: 'You could not be signed in',
    hint: description ? `${description} (${code})` : `The identity provider answered ${code}.`,
  }),
};
