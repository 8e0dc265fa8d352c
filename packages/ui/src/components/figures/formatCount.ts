const format = new Intl.NumberFormat('en-US');

/** A whole number as text, e.g. 12345 as '12,345'. */
export const formatCount = (count: number): string => format.format(count);
