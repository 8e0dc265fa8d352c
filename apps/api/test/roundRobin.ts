import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface RoundRobin {
  origin: string;
  /** Requests that each server answered, in the order of the servers. */
  answered: readonly number[];
  close(): Promise<void>;
}

/**
 * A reverse proxy on a loopback address that gives requests to the servers by turns, leaving out those whose `/healthz`
 * does not answer 200; one that is late is as it was before. It tries nothing twice: what a server loses, the caller loses.
 */
export async function startRoundRobin(
  servers: readonly string[],
  { port = 0, checkMs = 100 }: { port?: number; checkMs?: number } = {},
): Promise<RoundRobin> {
  const targets = servers.map((origin) => ({ url: new URL(origin), isWell: true, answered: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const check = () =>
    Promise.all(
      targets.map(async (target) => {
        target.isWell = await fetch(new URL('/healthz', target.url), {
          signal: AbortSignal.timeout(2000),
        }).then(
          ({ status }) => status === 200,
          (error: Error) => error.name === 'TimeoutError' && target.isWell,
        );
      }),
    );
  let turn = 0;
  const next = () => {
    const well = targets.filter(({ isWell }) => isWell);
    turn += 1;
    return well[turn % well.length];
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = next();
    const lose = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (!target) {
      lose();
      return;
    }
    const onward = request(
      {
        host: target.url.hostname,
        port: target.url.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent,
      },
      (answer) => {
        target.answered += 1;
        const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    onward.once('error', lose);
    outgoing.once('close', () => {
      if (!outgoing.writableEnded) onward.destroy();
    });
    incoming.pipe(onward);
  };
  const proxy = createServer({ keepAliveTimeout: 60_000 }, pass);
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  const address = proxy.address();
  const timer = setInterval(() => void check(), checkMs);
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    get answered() {
      return targets.map(({ answered }) => answered);
    },
    async close() {
      clearInterval(timer);
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
      agent.destroy();
    },
  };
}
