/** No limit at all, not even by date: nothing is there to clear, and an empty list means that there is nothing yet. */
export function isUnlimited(filter: object): boolean {
  return Object.values(filter).every(
    (value) => value === null || (Array.isArray(value) && value.length === 0),
  );
}
