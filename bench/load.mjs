import '../scripts/node24.mjs';
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { suiteManagerToken } from '../apps/api/test/suiteManagerToken.ts';
import { build } from '../scripts/build.mjs';
import { machineLine, startDatabases } from './benchDatabase.mjs';
import { startBenchServer } from './benchServer.mjs';
import { percentile } from './figures.mjs';

/*
 * npm run bench:load                                ten minutes of 200 staff at work, on a Postgres of its own
 * npm run bench:load -- --minutes 3 --staff 50
 * DATABASE_URL=postgres://...                       keeps its database there, to be used again
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    staff: { type: 'string', default: '200' },
    payments: { type: 'string', default: '250000' },
  },
});
await build();
const [minutes, staff, payments] = [options.minutes, options.staff, options.payments].map(Number);
/** Who works with payments; each of the staff has a session of their own as one of them. */
const accounts = ['fullaccess', 'staff', 'employee', 'readonly'];
const mayRefund = new Set(['fullaccess', 'staff', 'employee']);

const calls = new Map();
const failures = [];
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const think = () => pause(1000 + Math.random() * 4000);
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });
const [year, month, day] = today.split('-');
const range = `fromPaymentDate=${month}/01/${year}%2000:00:00&toPaymentDate=${month}/${day}/${year}%2023:59:59`;

const databases = await startDatabases();
let server;
try {
  const url = await databases.withPayments(payments);
  server = await startBenchServer({
    firstPage: '/healthz',
    settings: {
      DATABASE_URL: url,
      // The staff share few accounts and one address, whose limits are meant for one person and one office.
      RATE_LIMIT_WRITES: '100000',
      SUITE_MANAGER_TOKEN_SECONDS: '36000',
      SANDBOX_INCOMING_SECONDS: '2',
    },
  });
  await run();
} finally {
  await server?.stop();
  await databases.stop();
}

async function run() {
  const before = server.memory();
  const cpuBefore = server.cpuSeconds();
  const started = performance.now();
  const end = started + minutes * 60_000;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 1000);
  await Promise.all(
    Array.from({ length: staff }, (_, index) => work(accounts[index % accounts.length], end)),
  );
  clearInterval(watching);
  report((performance.now() - started) / 1000, {
    before,
    most,
    after: server.memory(),
    cpu: server.cpuSeconds() - cpuBefore,
  });
}

async function work(account, end) {
  await pause(Math.random() * 10_000);
  const token = await suiteManagerToken(server.identityOrigin, `${account}@demo.test`);
  const ask = askerFor(token);
  await ask('session', '/auth/login');
  while (performance.now() < end) {
    const share = Math.random();
    const journey =
      share < 0.3
        ? review
        : share < 0.5
          ? filter
          : share < 0.65 && mayRefund.has(account)
            ? refund
            : share < 0.75
              ? receipt
              : share < 0.87
                ? homeowner
                : share < 0.98
                  ? payout
                  : download;
    await journey(ask, account);
  }
}

/** Asks as one of the staff, and notes how long it took; anything but 200, and 409 where somebody was faster, is a failure. */
function askerFor(token) {
  return async (what, path, body) => {
    const started = performance.now();
    let said;
    try {
      const answer = await fetch(`${server.origin}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status === 200 || answer.status === 409) {
        const name = answer.status === 409 ? `${what}, somebody was faster` : what;
        calls.set(name, [...(calls.get(name) ?? []), performance.now() - started]);
        said = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
      } else failures.push(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${what}: ${error}`);
    }
    await think();
    return said;
  };
}

async function review(ask) {
  const [first] = await Promise.all([
    ask('list', `/reporting/payments?${range}`),
    ask('summary', `/reporting/payments/summary?${range}`),
  ]);
  await ask('next page', `/reporting/payments?${range}&pageNumber=2`);
  const chosen = pick(first?.items ?? []);
  if (!chosen) return;
  await ask('amount details', `/payments/${chosen.id}`);
  await ask('payment method', `/paymentmethods/${chosen.method.id}`);
}

async function filter(ask) {
  const query = `${range}&communityID=${1 + Math.floor(Math.random() * 28)}&paymentStatuses=${pick(['Succeeded', 'Pending', 'Refunded', 'Failed'])}`;
  await Promise.all([
    ask('filtered list', `/reporting/payments?${query}`),
    ask('filtered summary', `/reporting/payments/summary?${query}`),
  ]);
  await ask(
    'sorted list',
    `/reporting/payments?${range}&sort=${pick(['-amount', 'payerName', 'paymentStatus'])}`,
  );
}

async function refund(ask) {
  const pageNumber = 1 + Math.floor(Math.random() * 400);
  const found = await ask(
    'list to refund',
    `/reporting/payments?paymentStatuses=Succeeded&pageNumber=${pageNumber}`,
  );
  const chosen = pick(found?.items ?? []);
  if (!chosen) return;
  await ask('amount details', `/payments/${chosen.id}`);
  await ask('refund', `/payments/${chosen.id}/refund`, 'Paid twice by mistake');
}

async function receipt(ask, account) {
  const found = await ask('list', `/reporting/payments?${range}`);
  const chosen = pick(found?.items ?? []);
  if (chosen && account !== 'readonly')
    await ask('receipt', `/payments/${chosen.id}/sendReceipt`, 'owner@example.net');
}

async function homeowner(ask) {
  const found = await ask('homeowners', `/payers/all?pageNumber=${1 + Math.floor(Math.random() * 100)}`);
  const chosen = pick(found?.items ?? []);
  if (!chosen) return;
  await Promise.all([
    ask('homeowner', `/payers/${chosen.id}/details`),
    ask("homeowner's payments", `/reporting/payments?payerID=${chosen.id}`),
    ask("homeowner's schedules", `/paymentschedules/bypayer/${chosen.id}`),
  ]);
}

async function payout(ask) {
  const found = await ask('payouts', `/reporting/payouts?pageNumber=${1 + Math.floor(Math.random() * 5)}`);
  const chosen = pick(found?.items ?? []);
  if (chosen) await ask('payout with its proof', `/payouts/${chosen.id}/details`);
}

async function download(ask) {
  await ask('export of the month', `/reporting/payments/export?${range}`);
}

function report(seconds, { before, most, after, cpu }) {
  const all = [...calls.values()].flat();
  console.log(`\n${machineLine(cpus(), loadavg()[0] ?? 0)}`);
  console.log(
    `${staff} staff, ${seconds.toFixed(0)} s, ${payments.toLocaleString('en-US')} payments: ${all.length} calls (${(all.length / seconds).toFixed(0)} a second), errors ${failures.length}; the server used ${cpu.toFixed(0)} s of processor time and ${before.toFixed(0)} MB at first, ${most.toFixed(0)} at most, ${after.toFixed(0)} at last\n`,
  );
  console.log('| call | times | p50 | p95 | p99 |\n|---|---|---|---|---|');
  const row = (name, times) =>
    `| ${name} | ${times.length} | ${[0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(' | ')} |`;
  for (const [name, times] of [...calls].sort(([a], [b]) => a.localeCompare(b)))
    console.log(row(name, times));
  console.log(row('all', all));
  for (const failure of failures.slice(0, 20)) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}
