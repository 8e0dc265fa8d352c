import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Puts what a property's comment says after `@default` where the manual's tables have a column for it. */
export const liftDefaults: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [, description, summary] = /^(.*?)\s*@default (.+)$/s.exec(argType.description ?? '') ?? [];
      if (summary === undefined) return [name, argType];
      const table = { ...argType.table, defaultValue: { summary } };
      return [name, { ...argType, description, table }];
    }),
  );
