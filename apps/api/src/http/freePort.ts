import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of `host` that nothing listens on now. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error(`no free port at ${host}`);
  return address.port;
}
