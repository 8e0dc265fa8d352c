import { describe, expect, it } from 'vitest';
import { dashboardUserFields, dashboardUserSchema, nobodyYet } from './dashboardUserFields.ts';

/** What is said of a first name. */
function saidOf(firstName: string): string | undefined {
  const typed = { ...nobodyYet(1), lastName: 'Ruiz', emailAddress: 'ana@example.com', firstName };
  const issue = dashboardUserSchema
    .safeParse({ ...typed, roles: ['FullAccess'] })
    .error?.issues.find(({ path }) => path[0] === 'firstName');
  return issue && dashboardUserFields.firstName.error({ type: issue.code, message: issue.message });
}

describe('the name of a dashboard user', () => {
  it.each([
    ['', 'Enter the first name.'],
    ['  ', 'Enter the first name.'],
    ['x'.repeat(101), 'This is longer than 100 characters.'],
    ['Ann\u202eevil', 'This holds a character that cannot be seen. Type it anew.'],
    ['Ann\u200b', 'This holds a character that cannot be seen. Type it anew.'],
    ['Ann\u0007', 'This holds a character that cannot be seen. Type it anew.'],
    ['Zoë', undefined],
  ])('DSU-2 VAL-3 %j: %s', (typed, words) => {
    expect(saidOf(typed)).toBe(words);
  });
});
