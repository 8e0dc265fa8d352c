/** Where whoever is signed in sees to their sign-in (AUTH-20). */
export const accountPath = '/account';
export const changePasswordPath = '/account/password';
export const newRecoveryCodePath = '/account/recovery-code';
/** Shows it, until it is saved. */
export const shownRecoveryCodePath = '/account/recovery-code/new';
/** Where that leads. */
export const recoveryCodeSavedPath = '/account/recovery-code/saved';
/** Of one session by its query value `session`, else of all but this one. */
export const signOutPath = '/account/sign-out';
