/**
 * Which room may import what. A room is a folder; `rooms` are those that it may import from besides itself,
 * `packages` those of npm (a trailing `*` is any ending), `node` says whether Node's own modules are allowed.
 * Nothing else points anywhere.
 */
const reactPackages = ['react', 'react-dom', 'react/*', 'react-dom/*'];

export const rooms = {
  contract: { folder: 'packages/api-client/src/contract', packages: ['zod/mini'], rooms: [] },
  client: {
    folder: 'packages/api-client/src/client',
    packages: ['axios', 'axios/unsafe/adapters/fetch.js', 'zod/mini'],
    rooms: ['contract'],
  },
  builders: { folder: 'packages/api-client/src/testing', packages: ['zod/mini'], rooms: ['contract'] },
  machines: { folder: 'packages/machines/src', packages: ['xstate'], rooms: ['contract'] },
  ui: {
    folder: 'packages/ui/src',
    packages: [
      ...reactPackages,
      'styled-components',
      'react-aria-components',
      'react-aria-components/*',
      '@internationalized/date',
      '@tanstack/react-table',
      '@tanstack/react-table/*',
      '@tanstack/react-virtual',
      // Forms are checked by the contract's own schemas (VAL-3).
      'react-hook-form',
      '@hookform/resolvers/*',
      'zod/mini',
      'dompurify',
      'marked',
      // The editor whose document is the rich text of release notes (REL-4).
      'slate',
      'slate-react',
      'slate-history',
      '@fontsource-variable/*',
    ],
    rooms: ['contract'],
  },
  dashboard: {
    folder: 'apps/dashboard/src',
    packages: [
      ...reactPackages,
      'react-router-dom',
      'styled-components',
      'xstate',
      '@xstate/react',
      '@auth0/auth0-spa-js',
      '@microsoft/applicationinsights-web',
      'axios',
      'zod/mini',
      'virtual:*',
    ],
    rooms: ['contract', 'client', 'machines', 'ui'],
  },
  api: { folder: 'apps/api/src', packages: ['*'], node: true, rooms: ['contract'] },
};

/** What tests may import besides: the builders, the test's tools, and Node. */
export const inTests = {
  packages: [
    'vitest',
    'vitest/*',
    'fast-check',
    'axe-core',
    'commonmark-spec',
    'xstate/graph',
    ...reactPackages,
  ],
  node: true,
  rooms: ['builders'],
};

/** What stories may import besides. A chart of a machine is a story too, wherever it stands. */
export const inStories = {
  packages: ['storybook', 'storybook/*', '@storybook/*', 'commonmark-spec/*', ...reactPackages],
  node: false,
  rooms: ['builders', 'contract', 'machines', 'ui'],
};

/** Packages that a room may never import, not even in its tests or stories. */
export const never = {
  ui: ['xstate', 'xstate/*', '@xstate/*', 'axios', 'react-router', 'react-router-dom'],
  machines: ['axios', 'react-router-dom'],
  contract: ['axios', 'xstate'],
};

/** Which room a workspace's name leads to. */
export const workspaces = [
  ['@payments/api-client/contract', 'contract'],
  ['@payments/api-client/client', 'client'],
  ['@payments/api-client/testing', 'builders'],
  ['@payments/machines', 'machines'],
  ['@payments/ui', 'ui'],
  ['@payments/dashboard', 'dashboard'],
  ['@payments/api', 'api'],
];
