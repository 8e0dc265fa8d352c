const many = new Intl.NumberFormat('en-US');

/** E.g. '1 form' or '1,200 forms'. */
export function formsText(count: number): string {
  return count === 1 ? '1 form' : `${many.format(count)} forms`;
}
