import { describe, expect, it } from 'vitest';
import { namingFaults } from './findNamedFiles.mjs';

const files = new Map([
  ['apps/a.ts', ''],
  [
    'apps/a.test.ts',
    "it('ROLE-9 refuses strangers, each of them', () => {});\nit.skip('is skipped', () => {});",
  ],
]);
const faultsOf = (document) => namingFaults(document, (path) => files.get(path));

describe('what a document names', () => {
  it('is there: files, and tests by their title or a part of it', () => {
    expect(faultsOf('`apps/a.ts`, `apps/a.test.ts` “refuses strangers”, `npm run x`, `Sec-Fetch`')).toEqual(
      [],
    );
  });

  it.each([
    ['`apps/b.ts` and `apps/b.ts`', ['there is no apps/b.ts']],
    ['`apps/a.test.ts` “lets everybody in”', ['apps/a.test.ts has no test “lets everybody in”']],
    ['`apps/a.test.ts` “is skipped”', ['apps/a.test.ts has no test “is skipped”']],
    ['`apps/c.test.ts` “is gone”', ['there is no apps/c.test.ts']],
  ])('%s is missed', (document, faults) => {
    expect(faultsOf(document)).toEqual(faults);
  });
});
