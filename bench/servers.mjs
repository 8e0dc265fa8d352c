import '../scripts/node24.mjs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort } from '../apps/api/src/http/freePort.ts';
import { startRoundRobin } from '../apps/api/test/roundRobin.ts';
import { suiteManagerToken } from '../apps/api/test/suiteManagerToken.ts';
import { build } from '../scripts/build.mjs';
import { machineLine, startDatabases } from './benchDatabase.mjs';
import { startBenchServer } from './benchServer.mjs';
import { percentile } from './figures.mjs';

/*
 * npm run bench:servers                    one, two and three servers on one Postgres behind a round-robin proxy
 * npm run bench:servers -- --seconds 30    how long each is asked
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    payments: { type: 'string', default: '250000' },
    callers: { type: 'string', default: '24' },
  },
});
const [seconds, payments, callers] = [options.seconds, options.payments, options.callers].map(Number);
const paths = ['/reporting/payments', '/reporting/payments/summary', '/reporting/payouts', '/payers/all'];

await build();
const rows = [];
const databases = await startDatabases();
try {
  const url = await databases.withPayments(payments);
  for (const count of [1, 2, 3]) rows.push(await measure(url, count));
} finally {
  await databases.stop();
}
console.log(`\n${machineLine(cpus(), loadavg()[0] ?? 0)}; ${callers} callers, ${seconds} s each\n`);
console.log(
  '| servers | answers a second | p95 | errors | processor seconds: servers | proxy and callers |\n|---|---|---|---|---|---|',
);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

async function measure(url, count) {
  const [port, identityPort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: url,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    IDP_ORIGIN: `http://localhost:${identityPort}`,
  };
  const servers = [];
  let proxy;
  try {
    for (let index = 0; index < count; index += 1)
      servers.push(await startBenchServer({ firstPage: '/healthz', settings }));
    proxy = await startRoundRobin(
      servers.map(({ origin }) => origin),
      { port },
    );
    const token = await suiteManagerToken(servers[0].identityOrigin, 'fullaccess@demo.test');
    await ask(token, proxy.origin, 3);
    const before = servers.map(({ cpuSeconds }) => cpuSeconds());
    const own = process.cpuUsage();
    const { times, errors } = await ask(token, proxy.origin, seconds);
    const used = servers.map(({ cpuSeconds }, index) => cpuSeconds() - before[index]);
    const { user, system } = process.cpuUsage(own);
    return [
      count,
      (times.length / seconds).toFixed(0),
      `${percentile(times, 0.95).toFixed(0)} ms`,
      errors,
      used.map((one) => one.toFixed(1)).join(' + '),
      ((user + system) / 1e6).toFixed(1),
    ];
  } finally {
    await proxy?.close();
    for (const server of servers) await server.stop();
  }
}

async function ask(token, origin, howLong) {
  const times = [];
  let errors = 0;
  const end = performance.now() + howLong * 1000;
  const caller = async (_, index) => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const started = performance.now();
      const answer = await fetch(`${origin}/api/v1${paths[turn % paths.length]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.ok) times.push(performance.now() - started);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { times, errors };
}
