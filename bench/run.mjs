import '../scripts/node24.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build as bundle } from 'vite';
import { suiteManagerToken } from '../apps/api/test/suiteManagerToken.ts';
import { accessTable } from '../packages/api-client/src/contract/access.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/projectFiles.mjs';
import { startBenchServer } from './benchServer.mjs';
import { asRow, median } from './figures.mjs';
import { measurePage } from './measurePage.mjs';
import { measureRows } from './measureRows.mjs';
import { measureExport, measureList } from './measureServer.mjs';

/*
 * npm run bench                              everything
 * npm run bench -- --only size,firstRow      of size, routes, firstRow, rows, server, export, start
 * npm run bench -- --runs 9                  runs of each page, of which the median counts
 */
const known = ['size', 'routes', 'firstRow', 'rows', 'server', 'export', 'start'];
const { values: options } = parseArgs({
  options: { only: { type: 'string', default: known.join() }, runs: { type: 'string', default: '7' } },
});
const chosen = options.only.split(',');
const unknown = chosen.find((name) => !known.includes(name));
if (unknown) {
  console.error(`There is no measurement '${unknown}'. Measurements: ${known.join(', ')}.`);
  process.exit(1);
}
const runs = Number(options.runs);
const row = { selector: 'tbody tr, [role="rowgroup"] [role="row"]', text: /\$[\d,]+\.\d\d/ };
const signInButton = { selector: 'button', text: /\S/ };
const figures = [];
const add = (name, value, unit, budget) => {
  figures.push({ name, value, unit, budget });
  console.warn(asRow({ name, value, unit, budget }));
};

/** Sum of the scripts; which they are stands in .reports/bench.json. */
function addScripts(name, scripts, budget) {
  const value = scripts.reduce((sum, { size }) => sum + size, 0);
  add(name, value, 'kB', budget);
  Object.assign(figures.at(-1) ?? {}, { scripts });
}

const work = mkdtempSync(join(tmpdir(), 'payments-bench-'));
try {
  // Builds, too: what is measured of it begins without anything built.
  if (chosen.includes('start')) await measureStart();
  else await build();
  if (chosen.some((name) => name !== 'start')) await measureRunning();
} finally {
  rmSync(work, { recursive: true, force: true });
}
report();

async function measureStart() {
  const settings = { DATA_DIR: join(work, 'start'), TURBO_FORCE: 'true' };
  const command = ['scripts/start.mjs'];
  const first = await startBenchServer({ command, settings });
  await first.stop();
  add('first start, building and filling the database', first.seconds, 's', 60);
  const next = await startBenchServer({ command, settings: { DATA_DIR: settings.DATA_DIR } });
  await next.stop();
  add('next start', next.seconds, 's', 10);
}

async function measureRunning() {
  const server = await startBenchServer({
    settings: {
      DATA_DIR: join(work, 'data'),
      DASHBOARD_DIR: await prepareFiles(),
      SUITE_MANAGER_TOKEN_SECONDS: '36000',
    },
  });
  try {
    const token = await suiteManagerToken(server.identityOrigin, 'employee@demo.test');
    if (['size', 'routes', 'firstRow'].some((name) => chosen.includes(name)))
      await measurePages(server, token);
    if (chosen.includes('rows')) await addRows(server, token);
    if (chosen.includes('server')) {
      const { p50, p95 } = await measureList(server.origin, token);
      add('filtered list page at 50 a second, median', p50, 'ms');
      add('filtered list page at 50 a second, p95', p95, 'ms', process.env.DATABASE_URL ? 20 : 50);
    }
    if (chosen.includes('export')) {
      const { firstByte, seconds, rows, growth } = await measureExport(server, token);
      add('export, rows', rows, 'rows');
      add('export, first byte', firstByte, 's', 0.5);
      add('export, whole file', seconds, 's');
      // The server's heap has grown to what an export turns over: from here on, what is kept would show.
      await measureExport(server, token);
      const third = await measureExport(server, token);
      add('first export, growth of the server', growth, 'MB', 50);
      add('third export, growth of the server', third.growth, 'MB', 50);
    }
  } finally {
    await server.stop();
  }
}

async function addRows({ origin }, token) {
  const { executablePath, args } = ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, '--enable-precise-memory-info'] });
  try {
    const { all, none, one, rows, nodes, pageNodes, heap } = await measureRows(browser, {
      origin,
      token,
      runs,
    });
    add('scheduled payments, rows in the dialog', rows, 'rows');
    add('select all, press to paint', median(all), 'ms', 32);
    add('unselect all, press to paint', median(none), 'ms', 32);
    add('tick one, press to paint', median(one), 'ms', 16);
    add('DOM nodes of the dialog', nodes, 'nodes', 500);
    add('DOM nodes of the page with the list beneath', pageNodes, 'nodes');
    add('heap after', heap, 'MB', 10);
  } finally {
    await browser.close();
  }
}

/** The built dashboard with what it is compared with beside it, so that one server serves all the same way. */
async function prepareFiles() {
  const dashboard = join(root, 'apps/dashboard/dist');
  const folder = join(work, 'files');
  cpSync(dashboard, folder, { recursive: true });
  const compared = ['floor'];
  if (chosen.includes('firstRow')) {
    // Not of the workspaces, so that nobody who does not measure installs it.
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: join(root, 'bench/reactAdmin'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    compared.push('reactAdmin');
  }
  for (const name of compared) {
    const built = join(work, name);
    const source = join(root, 'bench', name);
    await bundle({
      configFile: false,
      root: source,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: built,
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: { input: join(source, `${name}.html`) },
      },
    });
    cpSync(built, folder, { recursive: true });
  }
  return folder;
}

async function measurePages(server, token) {
  const { executablePath, args } = ensureBrowser();
  const browser = await chromium.launch({ executablePath, args });
  const pages = {
    payments: { url: `${server.origin}/Payments`, seek: row, token },
    floor: { url: `${server.origin}/floor.html`, seek: row, token },
    reactAdmin: { url: `${server.origin}/reactAdmin.html`, seek: row, token },
    signIn: { url: `${server.origin}/`, seek: signInButton },
  };
  try {
    for (const name of ['payments', 'signIn']) await measurePage(browser, pages[name]);
    if (chosen.includes('size')) {
      const signIn = await measurePage(browser, pages.signIn);
      const payments = await measurePage(browser, pages.payments);
      addScripts('sign-in page, JS until usable', signIn.scriptsAtSight, 100);
      addScripts('/Payments, JS until the first row', payments.scriptsAtSight, 200);
      addScripts('/Payments, all JS once idle', payments.scriptsInAll, 310);
      add('layout shift, sign-in page', signIn.shift, '', 0);
      add('layout shift, /Payments', payments.shift, '', 0);
    }
    if (chosen.includes('routes')) await addRoutes(browser, pages.payments);
    if (chosen.includes('firstRow')) {
      for (const cpu of [1, 4]) await addFirstRow(browser, pages, cpu);
    }
  } finally {
    await browser.close();
  }
}

/** What each further route loads that /Payments has not loaded once idle, and how far it shifts. */
async function addRoutes(browser, payments) {
  const { scriptsInAll } = await measurePage(browser, payments);
  const held = new Set(scriptsInAll.map(({ script }) => script));
  const { origin } = new URL(payments.url);
  for (const { path } of Object.values(accessTable)) {
    if (path === accessTable.payments.path) continue;
    const route = await measurePage(browser, {
      url: origin + path,
      seek: { selector: 'main h1', text: /\S/ },
      token: payments.token,
    });
    const further = route.scriptsInAll.filter(({ script }) => !held.has(script));
    addScripts(`${path}, JS beyond that of /Payments`, further, 40);
    add(`layout shift, ${path}`, route.shift, '', 0);
  }
}

async function addFirstRow(browser, pages, cpu) {
  const names = ['payments', 'floor', 'reactAdmin'];
  const times = { payments: [], floor: [], reactAdmin: [] };
  for (let run = 0; run < runs; run += 1) {
    const turn = run % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)])
      times[name].push((await measurePage(browser, { ...pages[name], cpu })).painted);
  }
  const [payments, floor, reactAdmin] = names.map((name) => median(times[name]));
  add(`first row at CPU ${cpu}x`, payments, 'ms');
  add(`first row of the floor at CPU ${cpu}x`, floor, 'ms');
  add(`first row of react-admin at CPU ${cpu}x`, reactAdmin, 'ms');
  add(`first row over the floor at CPU ${cpu}x`, payments / floor, 'x', cpu === 4 ? 1.5 : undefined);
  add(`first row over react-admin at CPU ${cpu}x`, payments / reactAdmin, 'x', cpu === 4 ? 0.52 : 0.45);
}

function report() {
  const machine = {
    when: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    cores: cpus().length,
    load: loadavg()[0],
    runs,
  };
  mkdirSync(join(root, '.reports'), { recursive: true });
  writeFileSync(join(root, '.reports/bench.json'), JSON.stringify({ machine, figures }, null, 2));
  console.log(
    `\n${machine.when}, ${machine.cores} cores of ${machine.processor}, Node ${machine.node}, load ${machine.load?.toFixed(1)}\n`,
  );
  console.log('| what | measured | budget | |\n|---|---|---|---|');
  for (const figure of figures) console.log(asRow(figure));
}
