/** How many days the links work that are mailed to people who did not ask for them themselves. */
export const linkDays = {
  /** Deletes a scheduled payment (SCH-7). */
  deleteSchedule: 7,
  /** Chooses a user's password (AUTH-17). */
  choosePassword: 7,
} as const;
