const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in dollars as its sign (U+2212 or nothing) and its figure, e.g. −1250 as ['−', '1,250.00']. */
export function moneyParts(dollars: number): { sign: '' | '\u2212'; figure: string } {
  const figure = format.format(Math.abs(dollars));
  return { sign: dollars < 0 && figure !== '0.00' ? '\u2212' : '', figure };
}

/** An amount in dollars as text, for titles and buttons, e.g. '$1,250.00' or '−$37.50'. */
export function formatMoney(dollars: number): string {
  const { sign, figure } = moneyParts(dollars);
  return `${sign}$${figure}`;
}
