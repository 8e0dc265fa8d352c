/** How many days the links work that are given to people who did not ask for them themselves. */
export const linkDays = {
  /** Fills in an association's application; a copied link, which works to the end of its last day (ONB-5). */
  application: 30,
  /** Deletes a scheduled payment (SCH-7). */
  deleteSchedule: 7,
  /** Chooses a user's password (AUTH-17). */
  choosePassword: 7,
  /** Opens a representative's profile (REP-7). */
  representative: 14,
} as const;
