/** What begins a formula, the wide signs of East Asian keyboards too, and the blanks that programs skip before it. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text cell that no spreadsheet program runs as a formula (LIST-10): it gets a leading apostrophe. */
export function safeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180): quoted where it must be, ended by CRLF. Cells are put in as they are. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Tells spreadsheet programs that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Whole cents as dollars with two decimals, exactly: `28500` is `285.00`. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
