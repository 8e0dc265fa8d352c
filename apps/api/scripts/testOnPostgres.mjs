/** Runs the tests on a real Postgres, started for them in a temporary folder and stopped afterwards. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../test/startPostgres.ts';

const postgres = await startPostgres();
let code = 1;
try {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: postgres.url },
    },
  );
  code = await new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)));
} finally {
  await postgres.stop();
}
process.exit(code);
