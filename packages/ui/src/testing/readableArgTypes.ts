import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

const holdsElement = (value: unknown): boolean =>
  isValidElement(value) ||
  (Array.isArray(value) && value.some(holdsElement)) ||
  (value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).some(holdsElement));

/**
 * In the manual's tables, elements have no control, which would print React's own fields; and a type that could not be read
 * (`readonly Fact[]`) is called an array where the story gives one, else nothing.
 */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const given = initialArgs[name];
      const summary = Array.isArray(given) ? 'array' : undefined;
      const type = argType.table?.type?.summary === 'unknown' ? { summary } : argType.table?.type;
      const table = { ...argType.table, type };
      return [name, { ...argType, table, ...(holdsElement(given) && { control: false as const }) }];
    }),
  );
