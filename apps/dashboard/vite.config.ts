import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const requireHere = createRequire(import.meta.url);
const styledFiles = dirname(requireHere.resolve('styled-components'));
const routerFiles = dirname(requireHere.resolve('react-router'));

const api = `http://localhost:${process.env.PORT ?? 4000}`;

/** Fetches the font beside the first script: with `font-display: optional` it is then there for the first paint. Latin alone: the app asks for the rest once it begins. */
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

/** How pages print, in a style sheet of its own: the browser fetches it after all that is seen, and waits for it nowhere. */
const printStyles: Plugin = {
  name: 'print-styles',
  renderStart() {
    this.emitFile({ type: 'asset', name: 'print.css', source: readPrintStyles() });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle)
        return [{ tag: 'style', attrs: { media: 'print' }, children: readPrintStyles(), injectTo: 'head' }];
      return Object.keys(bundle)
        .filter((name) => /print-[^/]*\.css$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', media: 'print', href: `/${name}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

function readPrintStyles(): string {
  return readFileSync(requireHere.resolve('@payments/ui/print.css'), 'utf8');
}

/**
 * Puts into index.html what is seen before any script: the styles of every page, and the page that waits. Where nobody
 * is there to be asked for, the landing page is not worth a wait: nothing is shown before it.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<typeof import('@payments/ui/firstPaint')>(
      requireHere.resolve('@payments/ui/firstPaint'),
      // Of the CommonJS form, which comes by itself, the default export is not the one that ES modules mean.
      { resolve: { alias: { 'styled-components': join(styledFiles, 'styled-components.esm.js') } } },
    );
    const { markup, css } = module.drawFirstPaint();
    return html
      .replace('</head>', `  <style>${css}</style>\n  </head>`)
      .replace('<div id="root"></div>', `<div id="root">${markup}</div>`);
  },
};

/**
 * Fetches what comes after the first script beside it and not after it: the inline script knows from the address and
 * from what the tab holds whether anybody is signed in. The server allows it by its hash. While they come it has Intl read
 * the browser's locales, which the first date would wait for (20 to 70 ms).
 */
const preloadChunks: Plugin = {
  name: 'preload-chunks',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const addressOf = (name: string) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.name === name)
          .map(({ fileName }) => `/${fileName}`);
      const [always, forPayments] = [['core', 'lists'].flatMap(addressOf), addressOf('payments')];
      const script = `{
  const { pathname, search } = location;
  let token = null;
  try { token = sessionStorage.getItem('payments.suiteManagerToken'); } catch {}
  if (pathname !== '/' || search || token || document.cookie.includes('auth0.')) {
    const hrefs = ${JSON.stringify(always)};
    if (/^\\/(payments.*|home|paymenttransaction)?$/i.test(pathname)) hrefs.push(...${JSON.stringify(forPayments)});
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    setTimeout(() => new Intl.DateTimeFormat('en-US'));
  } else document.documentElement.dataset.landing = '';
}`;
      // Before the style sheets, for which inline scripts wait.
      return html.replace('<script type="module"', (main) => `<script>${script}</script>\n    ${main}`);
    },
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

/**
 * What the packages hold beside the parts in use stays out of the build. The router exports its development files alone.
 * Naming a component in a statement of its own
 * keeps it, and so does making one by a call, or hanging a helper on axios. axios takes its fetch adapter into every
 * page, beside the one for XMLHttpRequest that it sends by; whoever needs that imports it (`outlivingAdapter`). And it
 * can turn forms into JSON and the other way round, and parameters into a query, which the client never asks: it hands
 * over text or form data, and a whole address. Its calls carry a token: there is no cookie to repeat in a header. Our own
 * options are checked by their types, not once more at each call.
 * styled-components takes stylis's prefixes of old browsers along, which it writes where a StyleSheetManager asks for
 * them alone. The table draws its own head and is told what is hidden: the header groups and the switches of TanStack
 * Table stay out.
 */
const leanPackages: Plugin = {
  name: 'lean-packages',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(routerFiles, '../production/index.mjs') },
        // What it stands in for on older Reacts, this one has itself.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ],
    },
  }),
  transform: {
    filter: {
      id: /node_modules[\\/](react-router[\\/]dist|stylis[\\/]src[\\/]Middleware\.js|axios[\\/]lib[\\/](axios|adapters[\\/](adapters|xhr)|defaults[\\/]index|core[\\/](Axios|mergeConfig)|helpers[\\/](AxiosURLSearchParams|resolveConfig))\.js|@tanstack[\\/]table-core[\\/]dist[\\/](core[\\/]headers[\\/]coreHeaders|features[\\/]column-visibility[\\/]columnVisibility)Feature\.js)/,
    },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^axios\.(CancelToken|HttpStatusCode|spread|toFormData|formToJSON|VERSION) = .*;$/gm, '')
        .replace(/^(const coreHeadersFeature = \{)[\s\S]*?^(\};)$/m, '$1$2')
        .replace(/^\t+(column|table)_\w+: \{ fn: .* \},?$/gm, '')
        .replace("import {prefix} from './Prefixer.js'", 'const prefix = (text) => text;')
        .replace(
          "import * as fetchAdapter from './fetch.js';",
          'const fetchAdapter = { getFetch: () => null };',
        )
        .replace(
          /^import cookies from .*;$/m,
          'const cookies = { read: () => null, readAsync: async () => null };',
        )
        .replace(
          /^import validator from .*;$/m,
          'const validator = { assertOptions: () => undefined, validators: { transitional: () => undefined, spelling: () => undefined } };',
        )
        .replace(/^import assertParamsAcyclic from .*;$/m, 'const assertParamsAcyclic = () => undefined;')
        .replace(
          /^import (formDataToJSON|toFormData|toURLEncodedForm) from .*;$/gm,
          "const $1 = () => { throw new Error('$1 is left out of this build'); };",
        ),
  },
};

/**
 * Around each import of a part Vite puts a fetch of its styles and of what it imports. Parts have neither: their styles
 * are in their code, and what they import is not listed (`modulePreload`).
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What the contract says of its calls for the API's reference is no business of the browser. */
const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]api-client[\\/]src[\\/]contract[\\/]\w+\.ts$/ },
    handler: (code) => code.replace(/^ {4}(summary|tag):\s+(['"`]).*\2,$/gm, ''),
  },
};

/** Styles are written for people: what they say in comments, line ends, indents and spaces stays out of the build. */
const leanStyles: Plugin = {
  name: 'lean-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]ui[\\/]src[\\/].*\.tsx?$/ },
    handler: (code) =>
      code.replace(
        /\b(styled[.(][^`;]*|css|keyframes|createGlobalStyle)`([^`]*)`/g,
        (_template, tag: string, styles: string) =>
          `${tag}\`${styles
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .replace(/\s*\n\s*/g, '\n')
            .replace(/(^|[;{,])\n/g, '$1')
            .replace(/([:,]) (?=[\w$#.(-])/g, '$1')
            .replace(/ ([{>]) ?/g, '$1')
            .trimEnd()}\``,
      ),
  },
};

const lightParts =
  'AppFrame|Avatar|cellText|Checkbox|closeOnBack|ColumnMenu|DataTable|DateTime|EmptyState|ErrorState|ExportButton|Field|figures|FilterBar|focusPlace|IconButton|lazyPart|MethodName|Money|Notice|PagedScreen|PagedTable|Pagination|ProgressLine|RequestId|RowMenu|rootHeight|ScreenHeader|Skeleton|StackedBar|StatusBadge';

const sharedParts = new RegExp(
  `node_modules[\\\\/](xstate|zod)[\\\\/]|packages[\\\\/](machines|api-client[\\\\/]src[\\\\/]contract|ui[\\\\/]src[\\\\/]components[\\\\/](${lightParts})[\\\\/])|apps[\\\\/]dashboard[\\\\/]src[\\\\/](app|notifications|screens[\\\\/]shared|session|settings|storage)[\\\\/]`,
);

/** Shared, but by screens that come after the first: what they alone need does not belong before it. */
const laterParts =
  /Panel\.tsx$|(VirtualRows|BulkBar|CheckboxGroup|TextFilter|DateCommunityFilters|ManagementCompanyFilter|ActivityDrawer|SessionEndedBanner)\.tsx$|(auth0Identity|noticeWords|signInWords|toastOf|useTableSelection|useActivity|useTellUnopened|confirmStep|datedAddress|emailStep|followRows|startCompanies|changeOnce|createOnce|keysByBody|partProps|readText|saveOnce|startConfirmation|startDeletion|startDialog|startStoredForm|useStoredForm|fieldWords)\.ts$|contract[\\/](audit|documents|lockboxFiles|managementCompanies|onboarding|payers|paymentExplanation|payouts|releaseNotes|representatives|reports|reportSchedule|supportHours|usStates)\.ts$|machines[\\/]src[\\/](actors[\\/]withDoubt\.ts$|(applicationReturn|confirmation|documentArchive|documentUpload|draftSaving|emailForm|formSubmission|growingList|noteEditing|refund|releaseNotes|reportOpening|representative|selection)[\\/])/;

/**
 * Few chunks instead of many small ones: `base` is all that the landing page needs, `core` what every signed-in page
 * needs, `lists` what the lists share, `payments` the screen that most people see first,
 * `notices` what tells of anything after it, `overlays` what opens over any page, `writing` what its dialogs and drawers share. A
 * group takes with it what its modules import, unless one before it has that. What a lazily imported part alone needs
 * stays apart.
 */
const chunkGroups = [
  {
    name: 'base',
    priority: 4,
    test: /preload-helper|rolldown[\\/]runtime|dashboard[\\/]src[\\/](storage[\\/]browserStorage|session[\\/]otherTabs|app[\\/]whenIdle)|node_modules[\\/](react|react-dom|scheduler|styled-components|stylis)[\\/]|packages[\\/](ui[\\/]src[\\/](tokens[\\/](?!fonts)|components[\\/](Banner[\\/](?!SessionEnded)|Button|Icon[\\/](Glyph|icons|index)|Spinner|StatusBadge[\\/]Badge\.|VisuallyHidden|Wordmark)|screens[\\/]loading)|machines[\\/]src[\\/](failure|session[\\/]sessionRules)|api-client[\\/]src[\\/]contract[\\/]tagline)/,
  },
  {
    name: 'core',
    priority: 3,
    test: /dashboard[\\/]src[\\/]app[\\/](start|SignedIn|routes)\.tsx?$|api-client[\\/]src[\\/]client[\\/](?!outlivingAdapter)/,
  },
  {
    name: 'lists',
    priority: 2,
    minShareCount: 2,
    test: (id: string) => sharedParts.test(id) && !laterParts.test(id),
  },
  {
    name: 'payments',
    priority: 1,
    test: /dashboard[\\/]src[\\/]screens[\\/]payments[\\/](PaymentsPage|takePayments)\./,
  },
  {
    name: 'notices',
    priority: 0,
    test: /dashboard[\\/]src[\\/]notifications[\\/](Notices|NotificationDialog|toastOf|noticeWords|signInWords)\.|ui[\\/]src[\\/]components[\\/]lazyPart[\\/]MissingPart\./,
  },
  {
    name: 'overlays',
    priority: 0,
    test: /packages[\\/]ui[\\/]src[\\/]components[\\/](Popover[\\/]Popover|Menu[\\/]Menu|Modal[\\/]Modal|Drawer[\\/]Drawer|ColumnMenu[\\/]ColumnChoices|FilterBar[\\/](FilterPanel|ChoiceFilterPanel)|Checkbox[\\/]CheckboxGroup|RadioGroup[\\/]RadioGroup)\./,
  },
  {
    name: 'writing',
    priority: 0,
    test: /dashboard[\\/]src[\\/]screens[\\/]shared[\\/](startDialog|changeOnce|createOnce|keysByBody|saveOnce|emailStep|startStoredForm|useStoredForm|useTellUnopened)\.|packages[\\/]ui[\\/]src[\\/]components[\\/]\w+[\\/](Activity|FactList|Link|TextArea|TextField|TrailWaiting)\./,
  },
];

export default defineConfig({
  plugins: [
    react(),
    firstPaint,
    printStyles,
    leanPackages,
    bareImports,
    leanContract,
    leanStyles,
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    preloadFont,
    preloadChunks,
    compressed,
  ],
  build: {
    target: 'es2023',
    // Lists of what each chunk imports would weigh more than fetching them one step later costs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
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
