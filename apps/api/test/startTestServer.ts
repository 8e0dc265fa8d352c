import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type ProblemWire, problem } from '@payments/api-client/contract';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { inject } from 'vitest';
import * as z from 'zod';
import { demoAccounts } from '../src/database/demoData.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { ownDatabase } from './ownDatabase.ts';
import { baseDate } from './prepareDatabase.ts';
import { readSnapshot } from './readSnapshot.ts';

export interface TestServerOptions {
  /** Environment variables. */
  environment?: Record<string, string>;
  /** Run the background work. @default false */
  jobs?: boolean;
  /** Use the real clock, as the identity provider does. @default false */
  realClock?: boolean;
}

export interface TestCall {
  /** A demo account's name, or a token. */
  as?: string | { token: string };
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServer extends RunningServer {
  clock: { now: Date; advance(seconds: number): void };
  /** Everything that was logged. */
  logged(): string;
  tokenOf(account: string): Promise<string>;
  /** A token of the identity provider with these claims over the usual ones. */
  mint(claims?: JWTPayload, header?: { alg?: string }): Promise<string>;
  call(path: string, options?: TestCall): Promise<Response>;
  /** A call whose answer is a problem document. */
  problem(path: string, options?: TestCall): Promise<ProblemWire>;
  json<Schema extends z.ZodType>(schema: Schema, path: string, options?: TestCall): Promise<z.output<Schema>>;
}

/** The whole server on free ports with the small demo data, and ways to call it as a demo account. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const templateUrl = inject('templateUrl');
  const copy = templateUrl ? await ownDatabase(templateUrl, 'test', { isCopy: true }) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'payments-api-'));
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const clock = {
    now: new Date(baseDate),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const settings = readSettings(
    {
      PORT: '0',
      IDP_PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: copy?.url,
      SANDBOX_INCOMING_SECONDS: '0',
      RATE_LIMIT_SIGN_IN: '100000',
      RATE_LIMIT_WRITES: '100000',
      RATE_LIMIT_READS: '1000000',
      DASHBOARD_DIR: join(folder, 'dashboard'),
      ...options.environment,
    },
    folder,
  );
  const snapshot = await readSnapshot();
  const server = await startServer({
    settings: copy ? settings : { ...settings, DATA_DIR: 'memory://' },
    jobs: options.jobs ?? false,
    checkAnswers: true,
    demoBaseDate: baseDate,
    logTo,
    ...(options.realClock ? {} : { now: () => clock.now }),
    ...(snapshot ? { snapshot } : {}),
  });
  const nowSeconds = () => Math.floor(server.services.now().getTime() / 1000);
  const mint: TestServer['mint'] = async (claims = {}, header = {}) => {
    const key = await importJWK(server.secrets.identityProviderKey, 'RS256');
    return new SignJWT({
      iss: server.services.tokens.identityProviderIssuer,
      aud: server.services.tokens.audience,
      sub: '1',
      iat: nowSeconds(),
      exp: nowSeconds() + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: server.secrets.identityProviderKey.kid, ...header })
      .sign(key);
  };
  const minted = new Map<string, Promise<string>>();
  const tokenOf = (name: string) => {
    const key = `${name} ${nowSeconds()}`;
    const found = minted.get(key) ?? mintFor(name);
    minted.set(key, found);
    return found;
  };
  const mintFor = async (name: string) => {
    const account = demoAccounts.find((one) => one.name === name);
    if (!account) throw new Error(`no demo account ${name}`);
    const roles = account.readOnly ? [...account.roles, 'read-only'] : account.roles;
    return mint({ email: `${name}@demo.test`, name: `${account.firstName} ${account.lastName}`, roles });
  };
  const call: TestServer['call'] = async (path, { as, method = 'GET', body, headers = {} } = {}) => {
    const token = typeof as === 'string' ? await tokenOf(as) : as?.token;
    return fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    ...server,
    clock,
    logged: () => lines.join(''),
    mint,
    tokenOf,
    call,
    async problem(path, options) {
      const response = await call(path, options);
      const text = await response.text();
      if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
        throw new Error(`no problem document but ${response.status} ${text.slice(0, 200)}`);
      }
      const wire = JSON.parse(text) as ProblemWire;
      z.parse(problem, wire);
      return wire;
    },
    async json(schema, path, options) {
      const response = await call(path, options);
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return schema.parse(await response.json());
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
      await copy?.drop();
    },
  };
}

/** The first row of a query, parsed. */
export async function firstRow<Schema extends z.ZodType>(
  server: TestServer,
  schema: Schema,
  query: Parameters<TestServer['services']['database']['queries']['execute']>[0],
): Promise<z.output<Schema>> {
  const { rows } = z
    .object({ rows: z.array(z.unknown()) })
    .parse(await server.services.database.queries.execute(query));
  return schema.parse(rows[0]);
}
