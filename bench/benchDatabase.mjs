import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startPostgres } from '../apps/api/test/startPostgres.ts';
import { root } from '../scripts/projectFiles.mjs';

/**
 * A Postgres for a measurement: the one at DATABASE_URL, where databases named `payments_bench_*` are made and kept for
 * the next time, or one that is started in a temporary folder and removed afterwards.
 */
export async function startDatabases() {
  const given = process.env.DATABASE_URL;
  const own = given
    ? undefined
    : await startPostgres(['max_connections=200', 'shared_buffers=512MB', 'max_wal_size=4GB']);
  const address = (name) => Object.assign(new URL(given ?? own.url), { pathname: `/${name}` }).href;
  return {
    /** The address of a database with so many payments. */
    async withPayments(payments) {
      const name = `payments_bench_${payments}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name}`);
      await client.end();
      if (rowCount === 0) await seed(address(name), payments);
      return address(name);
    },
    stop: async () => own?.stop(),
  };
}

async function seed(url, payments) {
  const child = spawn(process.execPath, ['apps/api/dist/seed.js', '--payments', String(payments)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: url },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be seeded');
}

/** Where and when something was measured, in a line. */
export function machineLine(cpus, load) {
  return `${new Date().toISOString()}, ${cpus.length} cores of ${cpus[0]?.model}, Node ${process.version}, load ${load.toFixed(1)}`;
}
