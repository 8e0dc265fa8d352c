/** The middle of the numbers; of an even count, the mean of the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The number that `share` of the numbers do not exceed: the smallest such number of them. */
export function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** A figure against its budget, as a row of a table. */
export function asRow({ name, value, unit, budget }) {
  const shown = (number) =>
    number >= 100 || Number.isInteger(number) ? Math.round(number) : number.toFixed(2);
  const verdict = budget === undefined ? '' : value <= budget ? 'within' : 'over';
  return `| ${name} | ${shown(value)} ${unit} | ${budget === undefined ? '' : `${budget} ${unit}`} | ${verdict} |`;
}
