import '../scripts/node24.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { suiteManagerToken } from '../apps/api/test/suiteManagerToken.ts';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/projectFiles.mjs';
import { machineLine, startDatabases } from './benchDatabase.mjs';
import { startBenchServer } from './benchServer.mjs';
import { percentile } from './figures.mjs';
import { measureExport } from './measureServer.mjs';

/*
 * npm run bench:scale                              at 250,000 and 1,000,000 payments, on a Postgres of its own
 * npm run bench:scale -- --sizes 250000,10000000   at these sizes
 * npm run bench:scale -- --export-seconds 60       reads an export no longer than that
 * DATABASE_URL=postgres://...                      keeps its databases there, to be used again
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '250000,1000000' },
    runs: { type: 'string', default: '60' },
    'export-seconds': { type: 'string', default: '600' },
  },
});
await build();
const sizes = options.sizes.split(',').map(Number);
const runs = Number(options.runs);

const two = (number) => String(number).padStart(2, '0');
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });
const [year, month, day] = today.split('-');
const monthToDate = `fromPaymentDate=${month}/01/${year}%2000:00:00&toPaymentDate=${month}/${day}/${year}%2023:59:59`;
/** A month of the last two years. */
const someMonth = (run) => {
  const name = two(1 + ((run * 7) % 12));
  return `fromPaymentDate=${name}/01/${Number(year) - 1}%2000:00:00&toPaymentDate=${name}/28/${Number(year) - 1}%2023:59:59`;
};
const community = (run) => `communityID=${1 + ((run * 5) % 28)}`;
const statuses = ['Succeeded', 'Pending', 'Failed', 'Returned', 'Refunded', 'Disputed'];
const list = (query) => `/reporting/payments?${query}`;

/** What is asked: who asks, and for what. The staff's company has a fifth of all payments, the employee sees all. */
const asked = {
  'list, this month, pages 1 to 5': [
    'fullaccess',
    (run) => list(`${monthToDate}&pageNumber=${1 + (run % 5)}`),
  ],
  'list, this month, every company': [
    'employee',
    (run) => list(`${monthToDate}&pageNumber=${1 + (run % 5)}`),
  ],
  'list, any month, by status': [
    'fullaccess',
    (run) => list(`${someMonth(run)}&paymentStatuses=${statuses[run % statuses.length]}`),
  ],
  'list, any month, by community and type': [
    'fullaccess',
    (run) => list(`${someMonth(run)}&${community(run)}&paymentTypes=CreditCard&paymentTypes=DebitCard`),
  ],
  'list, by homeowner': ['employee', (run) => list(`payerID=${100 + run * 13}`)],
  'list, all time, somewhere in it': ['fullaccess', (run) => list(`pageNumber=${1 + run * 70}`)],
  'list, this month, sorted by status': ['fullaccess', () => list(`${monthToDate}&sort=paymentStatus`)],
  'list, this month, sorted by community': ['fullaccess', () => list(`${monthToDate}&sort=communityName`)],
  'list, this month, sorted by homeowner': ['fullaccess', () => list(`${monthToDate}&sort=payerName`)],
  'list, this month, sorted by amount': ['fullaccess', () => list(`${monthToDate}&sort=-amount`)],
  'summary, this month': ['fullaccess', () => `/reporting/payments/summary?${monthToDate}`],
  'summary, this month, every company': ['employee', () => `/reporting/payments/summary?${monthToDate}`],
  'summary, all time, every company': ['employee', () => '/reporting/payments/summary'],
  'summary, all time, by community': ['fullaccess', (run) => `/reporting/payments/summary?${community(run)}`],
  'homeowners, by name': ['fullaccess', (run) => `/payers/all?name=${run % 2 ? 'garcia' : 'jos%20ram'}`],
  'homeowners, by name, every company': ['employee', () => '/payers/all?name=garcia'],
  'payouts, this month': ['fullaccess', () => '/reporting/payouts'],
};

const figures = [];
const databases = await startDatabases();
try {
  for (const payments of sizes) {
    const url = await databases.withPayments(payments);
    const server = await startBenchServer({
      firstPage: '/healthz',
      settings: { DATABASE_URL: url, SUITE_MANAGER_TOKEN_SECONDS: '36000', SANDBOX_DAY_SECONDS: '86400' },
    });
    try {
      await measure(payments, server);
    } finally {
      await server.stop();
    }
  }
} finally {
  await databases.stop();
}
report();

async function measure(payments, server) {
  const tokens = new Map();
  for (const name of ['fullaccess', 'employee'])
    tokens.set(name, await suiteManagerToken(server.identityOrigin, `${name}@demo.test`));
  for (const [what, [who, pathOf]] of Object.entries(asked)) {
    const times = [];
    for (let run = -5; run < runs; run += 1) {
      const started = performance.now();
      const answer = await fetch(`${server.origin}/api/v1${pathOf(Math.abs(run))}`, {
        headers: { authorization: `Bearer ${tokens.get(who)}` },
      });
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      if (run >= 0) times.push(performance.now() - started);
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.push({ payments, what, p50, p95 });
    console.warn(`${payments}: ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  }
  const exported = () =>
    measureExport(server, tokens.get('employee'), { atMost: Number(options['export-seconds']) });
  const whole = await exported();
  await exported();
  const { growth: thirdGrowth } = await exported();
  figures.push({ payments, what: 'export', ...whole, thirdGrowth });
  console.warn(
    `${payments}: export of ${whole.rows} rows: first byte ${whole.firstByte.toFixed(2)} s, whole ${whole.seconds.toFixed(0)} s, growth ${whole.growth.toFixed(0)} MB, of the third ${thirdGrowth.toFixed(0)} MB`,
  );
}

function report() {
  mkdirSync(join(root, '.reports'), { recursive: true });
  writeFileSync(join(root, '.reports/scale.json'), JSON.stringify(figures, null, 2));
  console.log(`\n${machineLine(cpus(), loadavg()[0] ?? 0)}\n`);
  console.log(
    `| p50 / p95 in ms, one at a time | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`,
  );
  console.log(`|---|${sizes.map(() => '---|').join('')}`);
  const found = (what, size) => figures.find((figure) => figure.what === what && figure.payments === size);
  for (const what of Object.keys(asked)) {
    const cells = sizes.map((size) => {
      const { p50, p95 } = found(what, size) ?? {};
      return `${p50?.toFixed(0)} / ${p95?.toFixed(0)}`;
    });
    console.log(`| ${what} | ${cells.join(' | ')} |`);
  }
  const exports = sizes.map((size) => found('export', size));
  console.log(
    `| export, first byte / as far as it was read | ${exports.map((one) => `${one?.firstByte.toFixed(2)} s / ${one?.seconds.toFixed(0)} s for ${one?.rows.toLocaleString('en-US')} rows`).join(' | ')} |`,
  );
  console.log(
    `| first export, third export: growth of the server | ${exports.map((one) => `${one?.growth.toFixed(0)} MB, ${one?.thirdGrowth.toFixed(0)} MB`).join(' | ')} |`,
  );
}
