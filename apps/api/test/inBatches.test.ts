import { describe, expect, it } from 'vitest';
import { inBatches } from '../src/jobs/inBatches.ts';

describe('rows in batches', () => {
  it.each([0, 2, 3, 4, 6, 7])(
    'API-5a gives each of %i that stay due once, three at a time',
    async (count) => {
      const stored = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
      const given: number[] = [];
      const rows = inBatches(3, async (after: { id: number } | undefined) =>
        stored.filter(({ id }) => id > (after?.id ?? 0)).slice(0, 3),
      );
      for await (const { id } of rows) given.push(id);
      expect(given).toEqual(stored.map(({ id }) => id));
    },
  );
});
