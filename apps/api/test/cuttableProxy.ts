import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  target: string;
  /** The target through the proxy. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Passes nothing on from now, in either direction, and says nothing of it. */
  silence(): void;
  /** Passes everything on again; connections that were silenced stay so. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between a server and its database, so that a test can take the database away. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const proxy = createServer((near) => {
    sockets.add(near);
    if (isSilent) return void near.on('error', () => undefined);
    const far = connect(Number(port), hostname);
    sockets.add(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (at: number) => {
    proxy.listen(at, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const end = async () => {
    const closed = proxy.listening ? once(proxy, 'close') : undefined;
    proxy.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  const own = await listen(0);
  return {
    target,
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    cut: end,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      isSilent = false;
      if (!proxy.listening) await listen(own);
    },
    close: end,
  };
}
