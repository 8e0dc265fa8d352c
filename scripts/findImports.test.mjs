import { describe, expect, it } from 'vitest';
import { forbiddenImports, importsOf } from './findImports.mjs';

const from = (path, specifier) => forbiddenImports(path, `import { x } from '${specifier}';`);

describe('import directions', () => {
  it.each([
    ['packages/api-client/src/contract/payments.ts', 'axios', 'the package axios'],
    ['packages/api-client/src/contract/payments.ts', 'zod', 'the package zod'],
    ['packages/api-client/src/contract/payments.ts', 'node:fs', "Node's node:fs"],
    ['packages/api-client/src/contract/payments.ts', '../client/http.ts', 'client'],
    ['packages/api-client/src/client/createApiClient.ts', '../testing/builders.ts', 'builders'],
    ['packages/api-client/src/client/createApiClient.ts', 'xstate', 'the package xstate'],
    ['packages/machines/src/refund/refundMachine.ts', '@payments/api-client/client', 'client'],
    ['packages/machines/src/refund/refundMachine.ts', '@payments/ui', 'ui'],
    ['packages/machines/src/refund/refundMachine.ts', 'react', 'the package react'],
    ['packages/machines/src/refund/refundMachine.ts', '@payments/api-client/testing', 'builders'],
    ['packages/machines/src/refund/refundMachine.ts', '../testing/deferred.ts', 'only tests and stories'],
    ['packages/machines/src/refund/refundMachine.ts', 'vitest', 'the package vitest'],
    ['packages/ui/src/components/Button/Button.tsx', 'xstate', 'the package xstate'],
    ['packages/ui/src/components/Button/Button.stories.tsx', 'xstate', 'the package xstate'],
    ['packages/ui/src/components/Button/Button.test.tsx', 'axios', 'the package axios'],
    ['packages/ui/src/components/Button/Button.tsx', 'react-router-dom', 'the package react-router-dom'],
    ['packages/ui/src/components/Button/Button.tsx', '@payments/machines/refund', 'machines'],
    ['packages/ui/src/components/Button/Button.tsx', '@payments/api-client/testing', 'builders'],
    [
      'packages/ui/src/components/Button/Button.tsx',
      '../../../../../apps/dashboard/src/main.tsx',
      'dashboard',
    ],
    [
      'packages/ui/src/components/Button/Button.tsx',
      '../../../../../e2e/accounts.ts',
      'reach out of its package',
    ],
    ['apps/dashboard/src/main.tsx', '@payments/api', 'api'],
    ['apps/dashboard/src/main.tsx', '@payments/api-client/testing', 'builders'],
    ['apps/dashboard/src/main.tsx', '@payments/api-client', 'reach out of its package'],
    ['apps/api/src/startServer.ts', '@payments/api-client/client', 'client'],
    ['apps/api/src/startServer.ts', '@payments/machines', 'machines'],
    ['apps/api/src/startServer.ts', '../../dashboard/src/main.tsx', 'dashboard'],
  ])('CARD-1 %s must not import %s', (path, specifier, what) => {
    const found = from(path, specifier);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${path}:1: .*${what}`));
  });

  it.each([
    ['packages/api-client/src/contract/payments.ts', './money.ts'],
    ['packages/api-client/src/contract/payments.ts', 'zod/mini'],
    ['packages/api-client/src/contract/payments.test.ts', '../testing/builders.ts'],
    ['packages/api-client/src/client/createApiClient.ts', 'axios'],
    ['packages/machines/src/refund/refundMachine.test.ts', '@payments/api-client/testing'],
    ['packages/machines/src/refund/refundMachine.ts', '@payments/api-client/contract'],
    ['packages/machines/src/refund/refundMachine.test.ts', '../testing/deferred.ts'],
    ['packages/machines/src/testing/deferred.ts', 'vitest'],
    ['packages/ui/src/testing/inAppFrame.tsx', '@storybook/react-vite'],
    ['packages/ui/src/testing/inAppFrame.tsx', '@payments/api-client/testing'],
    ['packages/ui/src/screens/payments/Payments.stories.tsx', '@payments/api-client/testing'],
    ['packages/ui/src/components/DataTable/DataTable.tsx', '@tanstack/react-table'],
    ['packages/ui/src/tokens/index.ts', './fonts.css'],
    ['apps/dashboard/src/main.tsx', '@payments/machines/session'],
    ['apps/dashboard/src/main.tsx', '../package.json'],
    ['apps/api/src/startServer.ts', 'fastify'],
    ['apps/api/src/startServer.ts', 'node:http'],
    ['e2e/journeys/refund.spec.ts', '@payments/api'],
  ])('CARD-1 %s may import %s', (path, specifier) => {
    expect(from(path, specifier)).toEqual([]);
  });

  it('CARD-1 sees every way of naming a module', () => {
    const source = [
      "import './a.ts';",
      "import type { B } from 'b';",
      "export * from 'c';",
      "export { d } from 'd';",
      "const e = await import('e');",
      'const f = await import(e.path);',
      "type G = import('g').G;",
      '// import "h";',
      'export const text = "import i from \'i\'";',
    ].join('\n');
    const found = importsOf('x.ts', source).map(({ specifier, line }) => `${line} ${specifier}`);
    expect(found).toEqual(expect.arrayContaining(['1 ./a.ts', '2 b', '3 c', '4 d', '5 e']));
    expect(found.join()).not.toMatch(/h|i/);
  });

  it('CARD-1 reads the imports of documentation pages', () => {
    const page =
      "import { Meta } from '@storybook/addon-docs/blocks';\nimport axios from 'axios';\n\n# Refunds\n";
    expect(forbiddenImports('packages/ui/src/Refunds.mdx', page)).toEqual([
      'packages/ui/src/Refunds.mdx:2: ui must not import the package axios',
    ]);
  });
});
