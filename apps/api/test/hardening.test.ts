import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dashboardSettings } from '@payments/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addressKey } from '../src/http/addressKey.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

const inline = ["document.documentElement.dataset.theme = 'dark';", 'let a;\n'];
const index = `<!doctype html><html><head><title>Payments</title><script>${inline[0]}</script><script type="module" src="/assets/main-1a2b.js"></script></head><body><script>${inline[1]}</script></body></html>`;
const asset = `export const text = '${'payments '.repeat(400)}';`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-dashboard-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), asset);
  server = await startTestServer({
    environment: {
      DASHBOARD_DIR: folder,
      RATE_LIMIT_WRITES: '3',
      PAYMENTS_FRONT_END: 'https://front.test/pay',
      ALLOWED_REDIRECT_ORIGINS: 'https://other.test, https://front.test',
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A request as it is: `fetch` would decode the body and tidy the path. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.services.settings.PORT, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

describe('the dashboard', () => {
  it('SHELL-5 answers index.html for a page of the dashboard, with a policy that allows its inline scripts alone', async () => {
    const response = await fetch(`${server.origin}/Payments?pageNumber=2`, {
      headers: { accept: 'text/html' },
    });
    expect(await response.text()).toBe(index);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    expect(directives).toEqual({
      'default-src': ["'self'"],
      'script-src': [
        "'self'",
        ...inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
      ],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", server.identityProviderOrigin],
      'frame-src': [server.identityProviderOrigin],
      'worker-src': ["'self'", 'blob:'],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['the sign-in page', () => new URL('/suite-manager', server.identityProviderOrigin)],
    ['the page of a delete link', () => new URL('/delete-scheduled-payment', server.origin)],
    ["the API's page", () => new URL('/api/docs', server.origin)],
  ])('SHELL-1 %s names the icon of its tab, which its policy lets a browser load', async (_, address) => {
    const response = await fetch(address());
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(await response.text()) ?? [];
    expect(response.headers.get('content-security-policy')).toMatch(/img-src 'self'/);
    const file = await fetch(new URL(icon, address()));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await file.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>$/);
  });

  it('SHELL-5 answers index.html at / to whoever asks, and elsewhere to those who ask for a page', async () => {
    expect((await raw('/', { accept: '*/*' })).body.toString()).toBe(index);
    expect((await raw('/')).body.toString()).toBe(index);
    expect((await raw('/Payments', { accept: '*/*' })).status).toBe(404);
  });

  it('CFG-2 lets pages connect to where analytics are sent, only when a connection string is set', async () => {
    const connection =
      'InstrumentationKey=0d1ab4a5-3c6e-4f0e-9d3f-5a2b7c8d9e0f;IngestionEndpoint=https://in.test/v2/';
    const own = await startTestServer({
      environment: { DASHBOARD_DIR: folder, ANALYTICS_CONNECTION_STRING: connection },
    });
    try {
      const response = await fetch(`${own.origin}/`, { headers: { accept: 'text/html' } });
      await response.text();
      expect(response.headers.get('content-security-policy')?.split(';')).toContain(
        `connect-src 'self' ${own.identityProviderOrigin} https://in.test`,
      );
      const settings = z.parse(dashboardSettings, await (await fetch(`${own.origin}/settings.json`)).json());
      expect(settings.analyticsConnection).toBe(connection);
    } finally {
      await own.close();
    }
  });

  it('sends assets compressed, to be kept for ever, and answers 304 to who has them', async () => {
    const packed = await raw('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(packed.body).toString()).toBe(asset);
    expect(packed.body.length).toBeLessThan(asset.length / 10);
    expect((await raw('/assets/main-1a2b.js', { 'if-none-match': String(packed.headers.etag) })).status).toBe(
      304,
    );
    expect((await raw('/assets/main-1a2b.js')).body.toString()).toBe(asset);
  });

  it('SHELL-10 answers 404 that nobody keeps for an asset of another build, whoever asks', async () => {
    for (const accept of ['*/*', 'text/html']) {
      const { status, headers } = await raw('/assets/gone.js', { accept });
      expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' });
    }
  });

  it.each([
    '/assets/gone.js',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5csecret',
    '//etc/passwd',
    '/.env',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toContain('<!doctype html>');
  });

  it.each(['/Nope/%E0%A4%A', '/Nope/%', '/api%zz?next=%zz'])(
    'ERR-3 answers a browser the page of any other address at %s, which cannot be decoded',
    async (path) => {
      const { status, headers, body } = await raw(path, { accept: 'text/html' });
      const usual = await raw('/Nope', { accept: 'text/html' });
      expect({ status, body: body.toString() }).toEqual({ status: usual.status, body: index });
      expect(headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
      expect((await raw(path)).status).toBe(404);
    },
  );

  it('CFG-1 answers its settings as the contract has them', async () => {
    const settings = z.parse(dashboardSettings, await (await fetch(`${server.origin}/settings.json`)).json());
    expect(settings).toMatchObject({
      apiBase: '',
      businessTimeZone: 'America/Denver',
      identityProvider: {
        domain: server.identityProviderOrigin,
        clientId: 'payments-dashboard',
        audience: `${server.origin}/api`,
      },
      paymentTransactionsPageSize: 10,
      paymentsFrontEnd: 'https://front.test/pay',
      allowedRedirectOrigins: ['https://other.test', 'https://front.test'],
    });
  });
});

describe('limits', () => {
  it('ERR-3 refuses too many writes of one user and says when to try again; others go on', async () => {
    const send = (as: string) =>
      server.call('/reporting/ack-release-notes', { as, method: 'POST', body: '2026.11' });
    const receipt = (as: string) =>
      server.call('/payments/1999999999/sendReceipt', {
        as,
        method: 'POST',
        body: 'a@example.net',
        headers: { 'idempotency-key': 'limited' },
      });
    for (let count = 0; count < 3; count += 1) expect((await receipt('staff')).status).toBe(404);
    const refused = await receipt('staff');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(z.object({ code: z.string() }).parse(await refused.json()).code).toBe('too-many-requests');
    expect((await receipt('dashboard')).status).toBe(404);
    expect((await send('staff')).status).toBe(429);
    expect((await server.call('/reporting/payments', { as: 'staff' })).status).toBe(200);
    for (let count = 0; count < 3; count += 1) expect((await send('readonly')).status).toBe(204);
    expect((await send('readonly')).status).toBe(429);
  });
});

describe('limits by address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:DB8::1:0:0:0:9', '2001:db8:0:1::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['4711', '4711'],
  ])('ERR-3 count %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('ERR-3 are shared by all addresses of one network', async () => {
    const own = await startTestServer({ environment: { TRUSTED_PROXIES: '1', RATE_LIMIT_READS: '2' } });
    try {
      const statusOf = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        return (await own.call('/reporting/payments', { headers })).status;
      };
      expect(await statusOf('2001:db8::1')).toBe(401);
      expect(await statusOf('2001:db8::2')).toBe(401);
      expect(await statusOf('2001:db8:0:0:ffff::3')).toBe(429);
      expect(await statusOf('2001:db8:0:1::1')).toBe(401);
      expect(await statusOf('::ffff:203.0.113.9')).toBe(401);
      expect(await statusOf('203.0.113.9')).toBe(401);
      expect(await statusOf('::ffff:203.0.113.9')).toBe(429);
    } finally {
      await own.close();
    }
  });
});

describe('answers', () => {
  it('ERR-3 carry a request id, on success too, and none that the caller chose', async () => {
    const response = await fetch(`${server.origin}/healthz`, { headers: { 'x-request-id': 'chosen' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are compressed where that pays, files of any size without being held back', async () => {
    const token = await server.tokenOf('staff');
    const packed = await raw('/api/v1/reporting/payments/export', {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const lines = gunzipSync(packed.body).toString('utf8').split('\r\n').length;
    expect(lines - 2).toBe(Number(packed.headers['x-item-count']));
    const small = await raw('/healthz', { 'accept-encoding': 'gzip' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('AUTH-16 let the sign-in page answer the window that opened it, and the dashboard open it', async () => {
    const page = await fetch(`${server.identityProviderOrigin}/suite-manager`);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const dashboard = await fetch(`${server.origin}/Payments`, { headers: { accept: 'text/html' } });
    expect(dashboard.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('hold no data in caches', async () => {
    const response = await server.call('/reporting/payments', { as: 'staff' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.text();
  });
});
