/** A phone number as it was typed, for people: those of North America as '(303) 555-0142', others as they are. */
export function formatPhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const [, area, exchange, line] =
    /^(?:1|\+1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(
      typed.trim().startsWith('+') ? `+${digits}` : digits,
    ) ?? [];
  return area === undefined ? typed : `(${area}) ${exchange}-${line}`;
}
