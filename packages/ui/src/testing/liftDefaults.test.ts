import { expect, it } from 'vitest';
import { liftDefaults } from './liftDefaults.ts';

const lifted = (description?: string) => {
  const size = { name: 'size', description, table: { category: 'Looks' } };
  return liftDefaults({ argTypes: { size } } as never).size;
};

it('CARD-4 a property’s default stands in its column, not in its description', () => {
  expect(lifted("Height.\n28 or 34 px. @default 'medium'")).toMatchObject({
    description: 'Height.\n28 or 34 px.',
    table: { category: 'Looks', defaultValue: { summary: "'medium'" } },
  });
  expect(lifted('@default 16')).toMatchObject({
    description: '',
    table: { defaultValue: { summary: '16' } },
  });
});

it('CARD-4 what is said of other properties stays as it is', () => {
  for (const description of ['Height.', undefined])
    expect(lifted(description)).toEqual({ name: 'size', description, table: { category: 'Looks' } });
});
