/**
 * A call that counts the caller's associations, through every layer below the browser. `area` is the room that it
 * belongs to.
 */
export function skeleton({ camel, pascal, words, sentence }, { area = 'payments' } = {}) {
  const resource = `apps/api/src/resources/${camel}`;
  return {
    files: {
      [`packages/api-client/src/contract/${camel}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const answer = z.object({
  /** Associations that the caller may see. */
  communityCount: z.int().check(z.minimum(0)),
});
export type ${pascal} = z.output<typeof answer>;

export const ${camel} = {
  get${pascal}: endpoint({
    method: 'GET',
    path: '/${camel}',
    summary: '${sentence}: over how many associations.',
    tag: '${words}',
    access: { allow: ['${area}'], writes: false },
    response: { kind: 'json', schema: answer },
    errors: [],
  }),
};
`,
      [`packages/api-client/src/testing/${camel}Builders.ts`]: `import type { ${pascal} } from '../contract/${camel}.ts';

/** Of three associations. */
export function build${pascal}(overrides: Partial<${pascal}> = {}): ${pascal} {
  return { communityCount: 3, ...overrides };
}
`,
      [`${resource}/repository.ts`]: `import { count } from 'drizzle-orm';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { communities } from '../../database/schema.ts';

/** How many associations lie within the scope. */
export async function countCommunities(queries: Queries, scope: Scope): Promise<number> {
  const [row] = await queries
    .select({ communityCount: count() })
    .from(communities)
    .where(companyWithin(communities.management_company_id, scope));
  return row?.communityCount ?? 0;
}
`,
      [`${resource}/routes.ts`]: `import { scopeOf } from '../../auth/caller.ts';
import type { Handler } from '../../http/call.ts';
import { countCommunities } from './repository.ts';

export const get${pascal}: Handler<'get${pascal}'> = async ({ services, caller }) => ({
  communityCount: await countCommunities(services.database.queries, scopeOf(caller)),
});
`,
      [`apps/api/test/${camel}.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const answer = z.strictObject({ communityCount: z.int() });

describe('GET /${camel}', () => {
  it('is refused without a token', async () => {
    expect((await server.call('/${camel}')).status).toBe(401);
  });

  it('names a query that it does not know', async () => {
    const { status, errors } = await server.problem('/${camel}?colour=red', { as: 'employee' });
    expect({ status, paths: errors?.map(({ path }) => path) }).toEqual({ status: 400, paths: ['query.colour'] });
  });

  it('counts for an employee the associations of every company', async () => {
    const { communityCount } = await server.json(answer, '/${camel}', { as: 'employee' });
    expect(communityCount).toBeGreaterThan(1);
  });

  it.fails('says more than a count: begin with this test, and with the row that it should find', async () => {
    const response = await server.call('/${camel}', { as: 'employee' });
    expect(answer.safeParse(await response.json()).success).toBe(false);
  });
});
`,
    },
    lines: {
      'packages/api-client/src/contract/contract.ts': [
        ['import { audit }', `import { ${camel} } from './${camel}.ts';\n`],
        ['  ...audit,', `  ...${camel},\n`],
      ],
      'packages/api-client/src/contract/index.ts': [['export *', `export * from './${camel}.ts';\n`]],
      'packages/api-client/src/testing/index.ts': [['export *', `export * from './${camel}Builders.ts';\n`]],
      'apps/api/src/handlers.ts': [
        ['import * as audit', `import * as ${camel} from './resources/${camel}/routes.ts';\n`],
        ['  ...audit,', `  ...${camel},\n`],
      ],
    },
  };
}
