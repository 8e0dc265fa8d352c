import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const api = `http://localhost:${process.env.PORT ?? 4000}`;

/** Fetches the font beside the first script: with `font-display: optional` it is then there for the first paint. Latin only: the rest is rare. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /inter-latin-wght[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: 'anonymous',
          },
          injectTo: 'head' as const,
        })),
  },
};

/** Compressed once at build time, as small as it gets: the server sends what lies beside the file. */
const compressed = compression({
  include: /\.(js|css|html|svg)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
});

const lightParts =
  'AppFrame|Avatar|Checkbox|ColumnMenu|DataTable|DateTime|EmptyState|ErrorState|ExportButton|Field|FilterBar|IconButton|lazyPart|MethodName|Money|Notice|Pagination|ProgressLine|RequestId|RowMenu|ScreenHeader|Skeleton|StackedBar|StatusBadge';

const sharedParts = new RegExp(
  `node_modules[\\\\/](xstate|zod)[\\\\/]|packages[\\\\/](machines|api-client[\\\\/]src[\\\\/]contract|ui[\\\\/]src[\\\\/]components[\\\\/](${lightParts})[\\\\/])|apps[\\\\/]dashboard[\\\\/]src[\\\\/](app|notifications|screens[\\\\/]shared|session|settings|storage)[\\\\/]`,
);

/** Shared, but by screens that come after the first: what they alone need does not belong before it. */
const laterParts =
  /Panel\.tsx$|VirtualRows\.tsx$|contract[\\/](documents|representatives|reports|reportSchedule|usStates)\.ts$|machines[\\/]src[\\/](applicationReturn|confirmation|documentArchive|documentUpload|draftSaving|formSubmission|growingList|noteEditing|reportOpening|representative)[\\/]/;

/**
 * Few chunks instead of many small ones: `base` is all that the landing page needs, `core` what every signed-in page
 * needs before its first content. What a lazily imported part alone needs stays apart.
 */
const chunkGroups = [
  {
    name: 'base',
    priority: 2,
    test: /preload-helper|dashboard[\\/]src[\\/](storage[\\/]browserStorage|app[\\/]whenIdle)|node_modules[\\/](react|react-dom|scheduler|styled-components|stylis)[\\/]|packages[\\/](ui[\\/]src[\\/](tokens|components[\\/](Banner|Button|Icon|Spinner|VisuallyHidden))|machines[\\/]src[\\/](failure|session[\\/]sessionRules))/,
  },
  {
    name: 'core',
    priority: 1,
    minShareCount: 2,
    test: (id: string) => sharedParts.test(id) && !laterParts.test(id),
  },
];

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    preloadFont,
    compressed,
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: { '/api': api, '/settings.json': api, '/delete-scheduled-payment': api, '/underwriting': api },
  },
});
