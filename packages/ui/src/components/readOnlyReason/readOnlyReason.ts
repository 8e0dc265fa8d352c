/** Why a read-only user cannot change anything (ROLE-8). */
export const readOnlyReason = 'Your account is read-only.';
