import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out to outgoing connections (Linux 32768 to 60999, others 49152 up): a port from
 * that range, free when asked, may be the near end of somebody's connection a moment later.
 */
const lowestPort = 20_000;
const highestPort = 32_767;

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

/**
 * A port of `host` that nothing listens on now, drawn at random, so that servers which start together differ.
 * @throws where a hundred draws found none
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let draw = 0; draw < 100; draw++) {
    const port = randomInt(lowestPort, highestPort + 1);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`no free port at ${host}`);
}
