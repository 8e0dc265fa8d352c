interface CardExpiry {
  expiry_month: number | null;
  expiry_year: number | null;
}

/** Is the card no longer good on a day `YYYY-MM-DD`? It is good through the last day of its month; an account is always. */
export function isExpiredOn({ expiry_month: month, expiry_year: year }: CardExpiry, day: string): boolean {
  if (month === null || year === null) return false;
  return `${year}-${String(month).padStart(2, '0')}` < day.slice(0, 7);
}
