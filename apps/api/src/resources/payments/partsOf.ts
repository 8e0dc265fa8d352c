export type Span = 'day' | 'month';
/** A time range in epoch milliseconds, the end not included; open where it is undefined. */
export interface Range {
  from: number | undefined;
  before: number | undefined;
}
/** A time range and where its payments are totalled. */
export interface Part extends Range {
  /** `rows` are counted one by one, the others are in the totals. */
  source: Span | 'rows';
}

const dayMs = 86_400_000;

const monthOf = (at: number, later = 0) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
};
const floors: Readonly<Record<Span, (at: number) => number>> = {
  day: (at) => Math.floor(at / dayMs) * dayMs,
  month: (at) => monthOf(at),
};
/** Where the span after the one that begins there begins. */
export const nexts: Readonly<Record<Span, (start: number) => number>> = {
  day: (start) => start + dayMs,
  month: (start) => monthOf(start, 1),
};
const ceiling = (span: Span, at: number) => {
  const start = floors[span](at);
  return start === at ? at : nexts[span](start);
};

/**
 * Cuts a range into the whole months and days of UTC that lie in it, and what is left at its ends: in the order of
 * time, without empty parts.
 */
export function partsOf(range: Range, spans: readonly Span[]): Part[] {
  const [span, ...finer] = spans;
  if (span === undefined) return [{ ...range, source: 'rows' }];
  const from = range.from === undefined ? undefined : ceiling(span, range.from);
  const before = range.before === undefined ? undefined : floors[span](range.before);
  if (from !== undefined && before !== undefined && from >= before) return partsOf(range, finer);
  return [
    ...(from === range.from ? [] : partsOf({ from: range.from, before: from }, finer)),
    { from, before, source: span },
    ...(before === range.before ? [] : partsOf({ from: before, before: range.before }, finer)),
  ];
}
