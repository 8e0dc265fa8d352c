import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Below the ports that systems hand out to outgoing connections (Linux 32768 to 60999, others 49152 up): a port from
 * that range, free when asked, may be the near end of somebody's connection a moment later.
 */
const lowestPort = 20_000;
const highestPort = 32_767;

/** Of each port that was given out: a file with the number of the process that asked. */
const claims = join(tmpdir(), `payments-ports-${userInfo().uid}`);

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Whether the process runs; one that another user started counts as running. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the port is this process's until it ends: nobody who asks here is given it meanwhile. */
export async function claim(port: number): Promise<boolean> {
  const file = join(claims, String(port));
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  if (holder !== undefined) {
    if (holder === '' || isRunning(Number(holder))) return false;
    // Of two that find it dead one moves it away; a removal would take what the other has written since.
    const stale = `${file} of ${holder} ${process.pid}`;
    if (
      !(await rename(file, stale).then(
        () => true,
        () => false,
      ))
    )
      return false;
    await rm(stale, { force: true });
  }
  return writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/**
 * A port of `host` that nothing listens on now, drawn at random. As long as this process lives, no other that asks here
 * is given the same: it may start to listen late, or stop and start again.
 * @throws where a hundred draws found none
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  await mkdir(claims, { recursive: true });
  for (let draw = 0; draw < 100; draw++) {
    const port = randomInt(lowestPort, highestPort + 1);
    if ((await claim(port)) && (await isFree(port, host))) return port;
  }
  throw new Error(`no free port at ${host}`);
}
