/**
 * Kills a server under every kind of write, `--times` times on each database, and reads the books after every kill.
 * `--seed` repeats the moments and the order; `--only pglite` or `--only postgres` leaves the other database out.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/projectFiles.mjs';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
});
const api = join(root, 'apps/api');
const runs = {
  pglite: [join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
  postgres: [join(api, 'scripts/testOnPostgres.mjs')],
};

let failed = false;
for (const [name, command] of Object.entries(runs)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.warn(`${values.times} kills on ${name}, seed ${values.seed}`);
  const child = spawn(process.execPath, [...command, 'test/kills.test.ts'], {
    cwd: api,
    stdio: 'inherit',
    env: { ...process.env, KILL_TIMES: values.times, KILL_SEED: values.seed },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
