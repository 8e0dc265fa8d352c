import type { ReactNode } from 'react';
import { Button } from '../Button/index.ts';

/** The next step where the days that a list starts with hold nothing; null where any date is shown. */
export function anyDateButton<Filter extends { dates: object | null }>(
  filter: Filter,
  onChange: (filter: Filter) => void,
): ReactNode {
  return filter.dates && <Button onPress={() => onChange({ ...filter, dates: null })}>Show any date</Button>;
}
