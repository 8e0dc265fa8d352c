import { Agent, request as send } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { constants, gunzipSync } from 'node:zlib';
import { problem } from '@payments/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { askBySocket } from './askBySocket.ts';
import { type HostileRequest, hostileRequests } from './hostileRequests.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

/** `npm run bench:hostile` asks for more. */
const count = Number(process.env.HOSTILE_REQUESTS ?? 2000);
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
/** Megabytes that the heap may grow from the first tenth to the end: what is kept for each request would be more. */
const growthAtMost = 30;

let server: TestServer;
const tokens: Record<HostileRequest['as'], string> = { employee: '', fullaccess: '', nobody: '', forged: '' };
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'fatal' } });
  tokens.employee = await server.mint({ email: 'employee@demo.test', name: 'Employee', exp: 4_102_444_800 });
  tokens.fullaccess = await server.mint({
    email: 'fullaccess@demo.test',
    name: 'Full access',
    roles: [1],
    exp: 4_102_444_800,
  });
  tokens.forged = `${tokens.employee.slice(0, -6)}AAAAAA`;
});
afterAll(() => server.close());

interface Heard {
  status: number;
  type: string;
  body: string;
}

/** What came of an answer: of a long file not all of it. */
const textOf = (bytes: Buffer, encoding: string | undefined) =>
  (encoding === 'gzip' ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes).toString('utf8');

const agent = new Agent({ keepAlive: true, maxSockets: 12 });

function overHttp(hostile: HostileRequest): Promise<Heard> {
  const { method, path, headers, body, as } = hostile;
  return new Promise((resolve, reject) => {
    const given = { ...headers };
    if (as !== 'nobody') given.authorization = `Bearer ${tokens[as]}`;
    if (body !== undefined) given['content-length'] = String(Buffer.byteLength(body));
    const { port } = new URL(server.origin);
    const asked = send({ agent, host: '127.0.0.1', port, method, path, headers: given }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => {
        if (parts.length < 200) parts.push(part);
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: textOf(Buffer.concat(parts), answer.headers['content-encoding']),
        }),
      );
      answer.on('error', reject);
    });
    // The server may end an idle connection in the moment in which it is taken again: clients ask on another then.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      asked.reusedSocket && error.code === 'ECONNRESET'
        ? overHttp(hostile).then(resolve, reject)
        : reject(error),
    );
    asked.end(body);
  });
}

/** Writes what no client would: lines and lengths that do not fit. */
async function overSocket({ method, path, headers, body = '' }: HostileRequest): Promise<Heard> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const heard = await askBySocket(
    server.origin,
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nbad header\r\ncontent-length: -5\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, 100)}`,
  );
  return { ...heard, type: heard.headers.get('content-type') ?? '' };
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer, or null. */
function faultOf(asked: HostileRequest, { status, type, body }: Heard): string | null {
  if (status >= 500 || status < 200) return `${status} ${body.slice(0, 300)}`;
  if (status < 400) return null;
  if (asked.method === 'HEAD') return null;
  if (!type.startsWith('application/problem+json')) return `${status} as ${type}: ${body.slice(0, 200)}`;
  const read = z.safeParse(problem, jsonOf(body));
  if (!read.success) return `${status}, no problem document: ${body.slice(0, 200)}`;
  return read.data.status === status ? null : `${status} says ${read.data.status}`;
}

it(`ERR-3 ${count} hostile requests made from the contract are each answered: no failure, a problem document for each refusal, no growth of memory`, {
  timeout: 480_000 + count * 200,
}, async () => {
  const requests = hostileRequests(count, seed);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let sent = 0;
  let first = 0;
  const work = async () => {
    for (const asked of requests) {
      const heard = await (asked.raw ? overSocket(asked) : overHttp(asked)).catch((error: unknown) => {
        throw new Error(`${asked.method} ${asked.path.slice(0, 200)}: ${error}`);
      });
      statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
      const fault = faultOf(asked, heard);
      if (fault !== null && faults.length < 20)
        faults.push(
          `${asked.operation}: ${asked.method} ${asked.path.slice(0, 300)} ${JSON.stringify(asked.headers).slice(0, 300)} ${asked.body?.slice(0, 300) ?? ''} -> ${fault}`,
        );
      sent += 1;
      if (sent === Math.floor(count / 10)) first = heapMegabytes();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const last = heapMegabytes();
  agent.destroy();
  process.stdout.write(
    `${sent} requests, seed ${seed}: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map((pair) => pair.join(' x '))
      .join(', ')}; heap ${first.toFixed(0)} MB, then ${last.toFixed(0)} MB\n`,
  );
  expect(faults).toEqual([]);
  expect(sent).toBe(count);
  expect(last - first).toBeLessThan(growthAtMost);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
